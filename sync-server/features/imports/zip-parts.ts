/** The files in a ZIP, within `fileLimits`: the directory is checked before anything is decompressed. */
import { createInflateRaw } from 'node:zlib';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { fileLimits } from './file-limits.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const entryBytes = 46;
const localBytes = 30;
const endBytes = 22;
const longestComment = 0xffff;
/** Means that a ZIP64 field has the size: larger than all our limits. */
const elsewhere = 0xffffffff;
const deflated = 8;
/** An empty file takes two bytes. */
const emptyDeflated = 2;

export interface ZipPart {
  content: Uint8Array;
  isDeflated: boolean;
  /** Size of the decompressed file in bytes, as the directory says. */
  bytes: number;
}

/**
 * The parts of a ZIP by name. A caller that decompresses them must limit each part to the size in the directory, as `unfolded` does, and hucre when
 * it reads from memory.
 * @throws imports.fileUnreadable, imports.fileUnfolds, imports.fileManyParts
 */
export function zipParts(content: Uint8Array): ReadonlyMap<string, ZipPart> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfDirectory(view);
  const entries = view.getUint16(end + 10, true);
  if (entries > fileLimits.entries) throw importsErrors.fileManyParts({ limit: fileLimits.entries });
  const parts = new Map<string, ZipPart>();
  let at = view.getUint32(end + 16, true);
  let unfoldedBytes = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryBytes > content.length || view.getUint32(at, true) !== entrySignature) throw damaged();
    const compressed = view.getUint32(at + 20, true);
    const bytes = view.getUint32(at + 24, true);
    const isDeflated = view.getUint16(at + 10, true) === deflated;
    if (compressed === elsewhere || bytes === elsewhere) throw tooBig();
    // A part without a declared size could have any size.
    if (isDeflated && bytes === 0 && compressed !== emptyDeflated) throw damaged();
    unfoldedBytes += bytes;
    if (unfoldedBytes > fileLimits.unfoldedBytes) throw tooBig();
    const nameEnd = at + entryBytes + view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(content.subarray(at + entryBytes, nameEnd));
    parts.set(name, { content: compressedOf(view, content, { local: view.getUint32(at + 42, true), compressed }), isDeflated, bytes });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The decompressed file, in pieces. @throws imports.fileUnreadable for a damaged file, or one larger than its directory says */
export async function* unfolded({ content, isDeflated, bytes }: ZipPart): AsyncGenerator<Uint8Array> {
  if (!isDeflated) return yield content;
  const inflate = createInflateRaw();
  inflate.on('error', () => undefined);
  inflate.end(content);
  let left = bytes;
  try {
    for await (const piece of inflate) {
      left -= piece.length;
      if (left < 0) throw damaged();
      yield piece;
    }
  } catch {
    throw damaged();
  }
}

function compressedOf(view: DataView, content: Uint8Array, { local, compressed }: { local: number; compressed: number }): Uint8Array {
  if (local + localBytes > content.length) throw damaged();
  const start = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return content.subarray(start, start + compressed);
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
  throw damaged();
}

const damaged = () => importsErrors.fileUnreadable({ reason: 'no es un libro de Excel (.xlsx), o está dañado.' });
const tooBig = () => importsErrors.fileUnfolds({ megabytes: fileLimits.unfoldedBytes / 1024 / 1024 });
