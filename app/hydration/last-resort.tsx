import { Component, type ReactNode } from 'react';

/** Where even the frame of the page fails, nothing of ours can be relied on: a sentence, and a way to begin again. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang="en-US">
        <body>
          <p>
            Something went wrong here. <a href="/">Begin again at the home page</a>
          </p>
        </body>
      </html>
    );
  }
}
