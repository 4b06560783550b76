import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The e-mails that were written into a data directory, oldest first. */
export async function mailsIn(dataDirectory: string): Promise<SentMail[]> {
  const directory = join(dataDirectory, 'mail');
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory).map((name) => join(directory, name));
  files.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  return await Promise.all(
    files.map(async (file) => {
      const mail = await PostalMime.parse(readFileSync(file));
      return { to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' };
    }),
  );
}
