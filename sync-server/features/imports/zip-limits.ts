/** What a ZIP says that it unfolds into, read from its directory before anything of it is decompressed. */
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { fileLimits } from './file-limits.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const longestComment = 0xffff;
/** Stands for a size that is in a ZIP64 field: beyond every limit of ours. */
const elsewhere = 0xffffffff;
const deflated = 8;
/** An empty file takes two bytes. */
const emptyDeflated = 2;

/**
 * Whoever decompresses must hold each file to the size that the directory says, as hucre does when it reads from memory.
 * @throws imports.fileUnreadable, imports.fileUnfolds, imports.fileManyParts
 */
export function requireModestZip(content: Uint8Array): void {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfDirectory(view);
  const entries = view.getUint16(end + 10, true);
  if (entries > fileLimits.entries) throw importsErrors.fileManyParts({ limit: fileLimits.entries });
  let at = view.getUint32(end + 16, true);
  let unfolded = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > content.length || view.getUint32(at, true) !== entrySignature) throw damaged();
    const compressed = view.getUint32(at + 20, true);
    const whole = view.getUint32(at + 24, true);
    if (compressed === elsewhere || whole === elsewhere) throw tooBig();
    // A size that is said nowhere could be any.
    if (view.getUint16(at + 10, true) === deflated && whole === 0 && compressed !== emptyDeflated) throw damaged();
    unfolded += whole;
    if (unfolded > fileLimits.unfoldedBytes) throw tooBig();
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function endOfDirectory(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endSignature) return at;
  throw damaged();
}

const damaged = () => importsErrors.fileUnreadable({ reason: 'no es un libro de Excel (.xlsx), o está dañado.' });
const tooBig = () => importsErrors.fileUnfolds({ megabytes: fileLimits.unfoldedBytes / 1024 / 1024 });
