import { useUpload } from './use-upload.ts';

type Props = { label: string; onChange: (address: string) => void };

/** Below a link that often leads to a document: one of the device is sent, and linked to. */
export function PdfChoice({ label, onChange }: Props) {
  const send = useUpload(onChange);
  return (
    <p className="mt-1.5 text-second">
      <button
        type="button"
        aria-label={`${label}: choose a PDF`}
        className="link link-underlined"
        disabled={send.isRunning}
        onClick={() => send.input.current?.click()}
      >
        {send.isRunning ? 'Sending…' : 'Choose a PDF'}
      </button>
      <input ref={send.input} type="file" hidden accept="application/pdf" onChange={send.takeChosen} />
      {send.error && (
        <span role="alert" className="block text-bad">
          {send.error.message}
        </span>
      )}
    </p>
  );
}
