/** The files of a multipart form: photos and PDF, recognised by their content and not by their name. Decision 0070. */
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { atField } from '#shared/kernel/errors.ts';
import type { Services } from '../services.ts';
import { isDrawable, type SentKind, sentKindOf } from './file-kind.ts';
import { redrawnPaper } from './image.ts';
import { type FileAuthor, keepFile } from './keep-file.ts';

/** A file that is stored already, to be named by a row inside a transaction. */
export interface StoredFormFile {
  /** The author's file name, without folders. */
  name: string;
  sha256: string;
  content_type: string;
  size_bytes: number;
}

const endings: Readonly<Record<SentKind, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};
/** The ending of the address of a file of this type, without its point. */
export const endingOf = (contentType: string): string => (endings as Readonly<Record<string, string>>)[contentType] ?? 'bin';

/**
 * Stores the files of a form's field before its transaction begins; content that no row names in the end is collected later.
 * @throws sync.fileTypeRefused for a file that is neither a photo nor a PDF, files.notAnImage for an unreadable photo, with the place of the file: `field.0`
 */
export async function storeFormFiles(
  services: Services,
  author: FileAuthor,
  { field, sent }: { field: string; sent: readonly File[] },
): Promise<StoredFormFile[]> {
  const read = await Promise.all(sent.map(async (file) => ({ file, content: new Uint8Array(await file.arrayBuffer()) })));
  // All of them are judged before the first is stored.
  const known = read.map(({ file, content }, index) => ({ file, content, content_type: requireKind(content, `${field}.${index}`) }));
  const stored: StoredFormFile[] = [];
  for (const [index, { file, content: own, content_type }] of known.entries()) {
    const content = isDrawable(content_type) ? await redrawnPaper(author.subscriberId, own).catch(atField(`${field}.${index}`)) : own;
    const sha256 = await keepFile(services, author, { content, contentType: content_type });
    stored.push({ name: fileNameOf(file.name), sha256, content_type, size_bytes: content.length });
  }
  return stored;
}

/** The last part of a path, at most 120 characters. */
export const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1)?.slice(-120) || 'archivo';

function requireKind(content: Uint8Array, field: string): SentKind {
  const kind = sentKindOf(content);
  if (kind) return kind;
  const refusal = syncErrors.fileTypeRefused();
  throw syncErrors.fileTypeRefused({}, { [field]: [refusal.message] });
}
