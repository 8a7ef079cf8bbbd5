import { words } from 'virtual:wording';
import { Component, type ReactNode } from 'react';

/** Replaces the document when the root layout (header, footer, search) throws, so it uses no other component. */
export class DocumentErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <html lang="en-US">
        <body>
          <p>
            {words.error.text} <a href="/">{words.error.home}</a>
          </p>
        </body>
      </html>
    );
  }
}
