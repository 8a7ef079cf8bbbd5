import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Phase = 'connect' | 'sender' | 'recipient' | 'message';

export type ReceivedMail = Email & { raw: string; envelopeTo: string[] };

/** A real SMTP server that takes mails and can be told to refuse them. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** The reply code of a phase; the reply quotes what it refuses, as real servers do. */
  refusals: Partial<Record<Phase, number>> = {};
  /** A phase that is never answered. */
  stalledAt: Phase | undefined;
  /** A phase at which the connection is closed. */
  droppedAt: Phase | undefined;
  readonly #server: SMTPServer;
  readonly #sockets = new Set<{ destroy(): void }>();
  port = 0;

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onConnect: (_session, done) => this.#answer('connect', '', done),
      onMailFrom: ({ address }, _session, done) => this.#answer('sender', address, done),
      onRcptTo: ({ address }, _session, done) => this.#answer('recipient', address, done),
      onData: async (stream, { envelope }, done) => {
        const chunks: Buffer[] | undefined = await stream.toArray().catch(() => undefined);
        // The connection ended within the mail.
        if (!chunks) return;
        const raw = Buffer.concat(chunks);
        const envelopeTo = envelope.rcptTo.map(({ address }) => address);
        const mail = { ...(await PostalMime.parse(raw)), raw: raw.toString(), envelopeTo };
        this.#answer('message', envelopeTo.join(), (error) => {
          if (!error) this.received.push(mail);
          done(error, `2.0.0 <${envelopeTo.join()}> Ok: queued as 8C41F2`);
        });
      },
      ...options,
    });
    // A client that gives up leaves an error behind.
    this.#server.on('error', () => {});
    this.#server.server.on('connection', (socket) => this.#sockets.add(socket));
  }

  static async start(options: SMTPServerOptions = {}): Promise<MailServer> {
    const server = new MailServer(options);
    const listener = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
      const started = server.#server.listen(0, '0.0.0.0', () => resolve(started));
    });
    server.port = (listener.address() as { port: number }).port;
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Takes every mail again. */
  behave(): void {
    this.refusals = {};
    this.stalledAt = undefined;
    this.droppedAt = undefined;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }

  #answer(phase: Phase, subject: string, done: (error?: Error | null) => void): void {
    if (this.stalledAt === phase) return;
    if (this.droppedAt === phase) {
      for (const socket of this.#sockets) socket.destroy();
      return;
    }
    const responseCode = this.refusals[phase];
    done(responseCode ? Object.assign(new Error(`<${subject}> refused`), { responseCode }) : null);
  }
}
