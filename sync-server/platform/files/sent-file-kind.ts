/** What a file is by its first bytes; its name and what its sender says of it are not asked. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** A picture that the server can draw anew. Those of an iPhone (HEIC) need a decoder that is not free, and stay as they came. */
export const isDrawable = (kind: FileKind): boolean => kind === 'image/jpeg' || kind === 'image/png' || kind === 'image/webp';

/** So many bytes tell the kind. */
export const signatureBytes = 12;

/** Null when it is none of the kinds that devices may send. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const text = Buffer.from(head.subarray(0, signatureBytes)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && ['heic', 'heix', 'mif1', 'msf1', 'hevc'].includes(text.slice(8, 12))) return 'image/heic';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return null;
}
