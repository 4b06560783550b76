/** Receives a device's photo or document in chunks of any size, which can be sent again. Spec: sync §4. */
import { buffer } from 'node:stream/consumers';
import type { Actor } from '#server/platform/actor.ts';
import { isDrawable, type SentKind, sentKindOf, signatureBytes } from '#server/platform/files/file-kind.ts';
import { fileLedger } from '#server/platform/files/file-ledger.repository.ts';
import { fileErrors } from '#server/platform/files/files.errors.ts';
import { redrawnPaper } from '#server/platform/files/image.ts';
import { countFile, keepOwnFile } from '#server/platform/files/keep-file.ts';
import type { Services } from '#server/platform/services.ts';
import type { FileProgress } from '#shared/features/sync/sync.documents.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';

export interface FilePieceRequest {
  /** The SHA-256 of the whole content, 64 hexadecimal digits. */
  sha256: string;
  /** Where the piece begins, bytes. */
  offset: number;
  /** The size of the whole file, bytes. */
  total: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Stores a chunk of a file. A complete file is compared with its hash and recorded; a picture is encoded again for its viewers, under the hash that
 * its commands name. A person who sends a file that a colleague already sent must send all of it too.
 * @throws sync.fileTypeRefused before any chunk of another type is stored; files.wrongOffset, files.tooLarge, files.differentContent,
 * files.tooMuchToday, files.companyFull, files.diskFull
 */
export async function receiveFile(services: Services, actor: Actor, { sha256, offset, total, content }: FilePieceRequest): Promise<FileProgress> {
  const { files, store } = services;
  const known = await fileLedger.getOf(store.db, actor, sha256);
  if (known) return { received: known.size_bytes, is_complete: true };
  if (total > files.quotas.fileBytes) throw fileErrors.tooLarge();
  if (offset === 0) await countFile(services, actor, { sha256, content_type: null, size_bytes: total });
  // The counted size is the size that may arrive.
  else if ((await fileLedger.announcedBytes(store.db, actor, sha256)) !== total) throw fileErrors.wrongOffset({ received: 0 });
  const pieces = offset === 0 ? refusingOtherKinds(content) : content;
  const { received, isComplete } = await files
    .receive(actor, sha256, { offset, totalBytes: total, content: pieces })
    .catch(withdrawing(services, actor, sha256));
  if (!isComplete) return { received, is_complete: false };
  const content_type = await kindOfStored(files, actor.subscriberId, sha256);
  const drawn_sha256 = isDrawable(content_type) ? await drawnAnew(services, actor.subscriberId, { sha256, contentType: content_type }) : null;
  await store.withTransaction(actor.subscriberId, (tx) => fileLedger.complete(tx, { userId: actor.userId, sha256, content_type, drawn_sha256 }));
  return { received, is_complete: true };
}

/** The number of bytes of a file that this person has sent; 0 for a file that only others sent. */
export async function fileProgress({ files, store }: Services, actor: Actor, sha256: string): Promise<FileProgress> {
  const known = await fileLedger.getOf(store.db, actor, sha256);
  if (known) return { received: known.size_bytes, is_complete: true };
  return { received: await files.received(actor, sha256), is_complete: false };
}

/** A file of which nothing was stored does not count towards the person's limits. */
function withdrawing({ files, store }: Services, actor: Actor, sha256: string) {
  return async (error: unknown): Promise<never> => {
    if ((await files.received(actor, sha256)) === 0) {
      await store.withTransaction(actor.subscriberId, (tx) => fileLedger.withdraw(tx, { userId: actor.userId, sha256 }));
    }
    throw error;
  };
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

/** Null for a photo that cannot be decoded: the device could do nothing about a refusal, and its command must not wait for ever. */
async function drawnAnew(services: Services, subscriberId: number, { sha256, contentType }: { sha256: string; contentType: string }): Promise<string | null> {
  try {
    const content = await redrawnPaper(subscriberId, await buffer(await services.files.read(subscriberId, sha256)));
    return await keepOwnFile(services, subscriberId, { content, contentType });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

async function kindOfStored(files: Services['files'], subscriberId: number, sha256: string): Promise<SentKind> {
  let head = Buffer.alloc(0);
  for await (const bytes of await files.read(subscriberId, sha256)) {
    head = Buffer.concat([head, bytes]);
    if (head.length >= signatureBytes) break;
  }
  return requireKind(head);
}

function requireKind(head: Uint8Array): SentKind {
  const kind = sentKindOf(head);
  if (!kind) throw syncErrors.fileTypeRefused();
  return kind;
}
