/** A mail server on this machine that accepts every e-mail, for tests that need real SMTP. */
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  port: number;
  /** The e-mails that arrived, the oldest first. */
  received: readonly Email[];
  close(): Promise<void>;
}

/** The caller closes. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((mail) => {
          received.push(mail);
          done();
        }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
