import { type DragEvent, useId, useState } from 'react';
import { PICTURE_TYPES, pictureAddress } from '../../../writing/upload.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useUpload } from './use-upload.ts';

/** A picture: dropped, or chosen from the device. */
export function PictureField(props: FieldProps) {
  const { value, label, isRequired, onChange } = props;
  const id = useId();
  const send = useUpload(onChange);
  const [isOver, setIsOver] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send.take(event.dataTransfer.files[0]);
  };
  return (
    <FieldFrame {...props} id={id} isLabel={false}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={`flex items-center gap-3 rounded-control border border-dashed p-2 ${send.error ? 'border-bad' : isOver ? 'border-accent bg-wash' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {address && (
          <img src={pictureAddress(address)} alt="" className="h-13 w-18 shrink-0 rounded-[4px] bg-wash object-cover" />
        )}
        <span className="min-w-0 flex-1 text-second">
          {address && <span className="block truncate">{address.split('/').at(-1)}</span>}
          <span className="text-muted">
            {send.isRunning ? (
              'Sending…'
            ) : (
              <>
                Drop one, or{' '}
                <button
                  type="button"
                  aria-label={`${label}: choose`}
                  className="link link-underlined"
                  onClick={() => send.input.current?.click()}
                >
                  choose
                </button>
                {address && !isRequired && (
                  <>
                    , or{' '}
                    <button
                      type="button"
                      aria-label={`${label}: leave it out`}
                      className="link link-underlined"
                      onClick={() => onChange(undefined)}
                    >
                      leave it out
                    </button>
                  </>
                )}
              </>
            )}
          </span>
        </span>
        <input ref={send.input} id={id} type="file" hidden accept={PICTURE_TYPES} onChange={send.takeChosen} />
      </div>
      {send.error && (
        <p role="alert" className="mt-1.5 text-second text-bad">
          {send.error.message}
        </p>
      )}
    </FieldFrame>
  );
}
