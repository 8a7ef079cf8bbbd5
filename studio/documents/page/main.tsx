import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PrintedDocument, type PrintedDocumentProps } from './printed-document.tsx';

declare global {
  interface Window {
    /** Renders a document; resolves when its typefaces and pictures have loaded. */
    showDocument(props: PrintedDocumentProps): Promise<void>;
  }
}

const root = createRoot(document.body);

window.showDocument = async (props) => {
  flushSync(() => root.render(<PrintedDocument {...props} />));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode()));
};
