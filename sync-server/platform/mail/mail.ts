import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** The same key makes the same Message-ID, so that a mail sent twice after a crash is shown once. */
  key: string;
}

export interface Mailer {
  /** Hands a mail over to the mail server, or writes it into a file. @throws when it could not be handed over: try later */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** E-mail by SMTP, or as `.eml` files in `DATA_DIR/mail` when no server is configured. Send from jobs, never inside a transaction. */
export function openMailer({ smtp, mailFrom, dataDirectory, publicUrl }: Pick<Config, 'smtp' | 'mailFrom' | 'dataDirectory' | 'publicUrl'>): Mailer {
  const domain = new URL(publicUrl).hostname;
  const envelope = (mail: Mail) => ({
    from: mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: `<${keyHash(mail)}@${domain}>`,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.attachments && { attachments: mail.attachments }),
  });
  if (smtp === null) return mailFiles(join(dataDirectory, 'mail'), envelope);
  const { transport, close } = atFirstMail(async () =>
    (await import('nodemailer')).createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.port === 465,
      // A password, or a link that opens an account, never goes over the network in clear.
      requireTLS: smtp.port !== 465 && !isThisMachine(smtp.host),
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
      ...(smtp.user !== undefined && { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
    }),
  );
  return {
    async send(mail) {
      await (await transport()).sendMail(envelope(mail));
    },
    close,
  };
}

function mailFiles(directory: string, envelope: (mail: Mail) => object): Mailer {
  const { transport, close } = atFirstMail(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const { message } = await (await transport()).sendMail(envelope(mail));
      await mkdir(directory, { recursive: true });
      const file = join(directory, `${keyHash(mail)}.eml`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
    close,
  };
}

/** The library is loaded by the first mail: most of a server's days send few. */
function atFirstMail<T extends { close(): void }>(open: () => Promise<T>): { transport(): Promise<T>; close(): void } {
  let opened: Promise<T> | undefined;
  return {
    transport() {
      opened ??= open();
      return opened;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

function keyHash(mail: Mail): string {
  return createHash('sha256').update(`${mail.to} ${mail.key}`).digest('hex').slice(0, 32);
}
