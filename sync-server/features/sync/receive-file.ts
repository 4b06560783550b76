/** A device's photo or document on its way, in pieces that may be cut anywhere and sent again. Spec: sync §4. */
import { buffer } from 'node:stream/consumers';
import type { Actor } from '#server/platform/actor.ts';
import { redrawnPaper } from '#server/platform/files/image.ts';
import type { Services } from '#server/platform/services.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type FileKind, fileKindOf, isDrawable, signatureBytes } from './file-kind.ts';
import { fileRows } from './files.repository.ts';

export interface FilePieceRequest {
  /** Of the whole content, 64 hexadecimal digits. */
  sha256: string;
  /** Where the piece begins, bytes. */
  offset: number;
  /** Of the whole file, bytes. */
  total: number;
  content: AsyncIterable<Uint8Array>;
}

export interface FileProgress {
  /** Bytes that are here. */
  received: number;
  is_complete: boolean;
}

/**
 * Takes a piece of a file. A whole file is compared with its name, and noted; a picture is drawn anew for whoever will see it, under
 * the name that its commands know.
 * @throws sync.fileTypeRefused before anything of another kind is stored; files.wrongOffset, files.tooLarge, files.differentContent
 */
export async function receiveFile({ files, store }: Services, actor: Actor, { sha256, offset, total, content }: FilePieceRequest): Promise<FileProgress> {
  const pieces = offset === 0 ? refusingOtherKinds(content) : content;
  const { received, isComplete } = await files.receive(actor.subscriberId, sha256, { offset, totalBytes: total, content: pieces });
  if (!isComplete) return { received, is_complete: false };
  const content_type = await kindOfStored(files, actor.subscriberId, sha256);
  const drawn_sha256 = isDrawable(content_type) ? await drawnAnew(files, actor.subscriberId, sha256) : null;
  const file = { sha256, content_type, size_bytes: received, drawn_sha256, created_by: actor.userId };
  await store.withTransaction(actor.subscriberId, (tx) => fileRows.note(tx, file));
  return { received, is_complete: true };
}

/** How much of a file is here; of a file that nobody sent, nothing. */
export async function fileProgress({ files }: Services, actor: Actor, sha256: string): Promise<FileProgress> {
  const received = await files.received(actor.subscriberId, sha256);
  return { received, is_complete: await files.has(actor.subscriberId, sha256) };
}

/** The same bytes, after a look at the first ones. */
async function* refusingOtherKinds(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  for await (const bytes of content) {
    if (isKnown) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length < signatureBytes) continue;
    requireKind(head);
    isKnown = true;
    yield head;
  }
  if (isKnown) return;
  requireKind(head);
  yield head;
}

/** Null for a photo that cannot be read: the device could do nothing about a refusal, and its command must not wait for ever. */
async function drawnAnew(files: Services['files'], subscriberId: number, sha256: string): Promise<string | null> {
  try {
    return await files.save(subscriberId, await redrawnPaper(await buffer(await files.read(subscriberId, sha256))));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

async function kindOfStored(files: Services['files'], subscriberId: number, sha256: string): Promise<FileKind> {
  let head = Buffer.alloc(0);
  for await (const bytes of await files.read(subscriberId, sha256)) {
    head = Buffer.concat([head, bytes]);
    if (head.length >= signatureBytes) break;
  }
  return requireKind(head);
}

function requireKind(head: Uint8Array): FileKind {
  const kind = fileKindOf(head);
  if (!kind) throw syncErrors.fileTypeRefused();
  return kind;
}
