import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { type Mail, openMailer } from '#server/platform/mail/mail.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'correria-mail-'));
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));
const sender = { mailFrom: 'Correría <no-responder@correria.co>', dataDirectory, publicUrl: 'https://app.correria.co' };
const mail: Mail = {
  to: 'ana@cliente.co',
  subject: 'Su pedido quedó en firme: ñandú',
  text: 'Hola, Ana.\n',
  html: '<p>Hola, <b>Ana</b>.</p>',
  attachments: [{ filename: 'pedido.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' }],
  key: 'order-7',
};

test('with a mail server, a mail arrives with its sender, text, accents and attachment', async () => {
  const { port, received, close } = await startMailServer();
  const mailer = openMailer({ ...sender, smtp: { host: '127.0.0.1', port, user: undefined, password: undefined } });

  await mailer.send(mail);

  const [parsed] = received;
  expect(parsed).toMatchObject({ subject: mail.subject, from: { name: 'Correría', address: 'no-responder@correria.co' }, to: [{ address: mail.to }] });
  expect(parsed?.text?.trim()).toBe('Hola, Ana.');
  expect(parsed?.attachments.map(({ filename }) => filename)).toEqual(['pedido.pdf']);
  mailer.close();
  await close();
});

test('a mail server that does not answer is an error, so that the job tries later', async () => {
  const mailer = openMailer({ ...sender, smtp: { host: '127.0.0.1', port: 1, user: undefined, password: undefined } });
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('without a mail server, a mail is a file, and the same mail sent again is the same file', async () => {
  const mailer = openMailer({ ...sender, smtp: null });
  await mailer.send(mail);
  await mailer.send(mail);
  await mailer.send({ ...mail, key: 'order-8' });

  const names = readdirSync(join(dataDirectory, 'mail'));
  expect(names).toHaveLength(2);
  const parsed = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(dataDirectory, 'mail', name)))));
  expect(parsed.map(({ subject }) => subject)).toEqual([mail.subject, mail.subject]);
  expect(new Set(parsed.map(({ messageId }) => messageId)).size).toBe(2);
});

test('a mail server of another machine that speaks no TLS gets nothing in clear', async () => {
  let asked = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => {
      asked = address;
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = openMailer({ ...sender, smtp: { host: '0.0.0.0', port, user: undefined, password: undefined } });

  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS|TLS/);

  expect(asked).toBe('');
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
