/** The way into the file store: every file is counted for the person and the company that bring it. docs/security.md, 'Files and quotas'. */
import type { Reach } from '#shared/kernel/permissions.ts';
import type { Services } from '../services.ts';
import { fileLedger } from './file-ledger.repository.ts';
import { fileErrors } from './files.errors.ts';
import { contentHash, type WholeContent } from './files.ts';

type Keeping = Pick<Services, 'files' | 'store'>;

/** Who brings a file. */
export interface FileAuthor {
  subscriberId: number;
  userId: number;
  reach: Reach;
}

const dayMs = 24 * 60 * 60 * 1000;
const retrySeconds = 60 * 60;

/**
 * Stores a whole file, before the transaction whose row names it.
 * @returns its SHA-256 @throws files.tooMuchToday, files.companyFull, files.diskFull
 */
export async function keepFile(
  services: Keeping,
  author: FileAuthor,
  { content, contentType }: { content: WholeContent; contentType: string },
): Promise<string> {
  const sha256 = await contentHash(content);
  await countFile(services, author, { sha256, content_type: contentType, size_bytes: content instanceof Blob ? content.size : content.length });
  return await services.files.save(author.subscriberId, content);
}

/** Stores a file that the server writes for a company: the PDF of an order, the problems of an import. @returns its SHA-256 */
export async function keepOwnFile(
  { files, store }: Keeping,
  subscriberId: number,
  { content, contentType }: { content: Uint8Array; contentType: string },
): Promise<string> {
  const sha256 = await contentHash(content);
  const file = { sha256, content_type: contentType, size_bytes: content.length, created_by: 0 };
  await store.withTransaction(subscriberId, (tx) => fileLedger.note(tx, file));
  return await files.save(subscriberId, content);
}

/**
 * Counts a file for its person before it is stored: from then on it is not deleted, so that a file found to exist stays.
 * A file that the person uploaded before counts once.
 * @throws files.tooMuchToday (429) beyond a person's daily quota, files.companyFull (413), files.diskFull (503)
 */
export async function countFile(
  { files, store }: Keeping,
  author: FileAuthor,
  file: { sha256: string; content_type: string | null; size_bytes: number },
): Promise<void> {
  const { personBytesADay, customerBytesADay, companyBytes, freeBytes } = files.quotas;
  if ((await files.free()) - file.size_bytes < freeBytes) throw fileErrors.diskFull();
  const limit = author.reach === 'customer' ? customerBytesADay : personBytesADay;
  await store.withTransaction(author.subscriberId, async (tx) => {
    await fileLedger.note(tx, { ...file, created_by: author.userId });
    const { person, company } = await fileLedger.usage(tx, author, new Date(Date.parse(tx.now) - dayMs).toISOString());
    if (person > limit) throw fileErrors.tooMuchToday({ megabytes: Math.floor(limit / 1024 / 1024), seconds: retrySeconds });
    if (company > companyBytes) throw fileErrors.companyFull({ gigabytes: Math.floor(companyBytes / 1024 ** 3) });
  });
}
