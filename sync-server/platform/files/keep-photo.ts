import { atField } from '#shared/kernel/errors.ts';
import type { Services } from '../services.ts';
import { fileKindOf } from './file-kind.ts';
import { redrawnPaper } from './image.ts';
import { type FileAuthor, keepFile } from './keep-file.ts';

/**
 * Stores the photo of a multipart form's field, drawn anew, before the transaction whose row names it.
 * @returns its SHA-256; undefined when the field brings no file
 * @throws what `redrawnPaper` and `keepFile` throw, with the name of the field
 */
export async function keepPhoto(
  services: Pick<Services, 'files' | 'store'>,
  author: FileAuthor,
  { field, sent }: { field: string; sent: unknown },
): Promise<string | undefined> {
  if (!(sent instanceof File) || sent.size === 0) return undefined;
  const content = await redrawnPaper(author.subscriberId, new Uint8Array(await sent.arrayBuffer())).catch(atField(field));
  const contentType = fileKindOf(content)?.contentType ?? 'image/jpeg';
  return await keepFile(services, author, { content, contentType });
}
