/** The kind of a file, by its content: its name and its sender's type do not count. Decision 0253 says why no library does this. */

/** The kinds that devices may send. */
export type SentKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** A picture that the server can draw anew. Those of an iPhone (HEIC) need a decoder that is not free, and stay as they came. */
export const isDrawable = (kind: SentKind): boolean => kind === 'image/jpeg' || kind === 'image/png' || kind === 'image/webp';

/** The first bytes of a file that tell its kind. */
export const signatureBytes = 12;

/** The kind by the file's first bytes; null when it is none that devices may send. */
export function sentKindOf(head: Uint8Array): SentKind | null {
  const text = Buffer.from(head.subarray(0, signatureBytes)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && ['heic', 'heix', 'mif1', 'msf1', 'hevc'].includes(text.slice(8, 12))) return 'image/heic';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return null;
}

export interface FileKind {
  contentType: string;
  /** Without its point. */
  extension: string;
}

const extensions: Readonly<Partial<Record<SentKind, string>>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const officeFormats = 'application/vnd.openxmlformats-officedocument';

/** The kinds that people keep of a third party; null for anything else, an executable or a page of HTML. */
export function fileKindOf(content: Uint8Array): FileKind | null {
  const sent = sentKindOf(content);
  const extension = sent && extensions[sent];
  if (sent && extension) return { contentType: sent, extension };
  return Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\x03\x04' ? officeKind(content) : null;
}

/** A Word or Excel file is a ZIP whose parts are in a folder of their own name; other ZIP files are refused. */
function officeKind(content: Uint8Array): FileKind | null {
  const names = Buffer.from(content);
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.includes('word/document.xml')) return { contentType: `${officeFormats}.wordprocessingml.document`, extension: 'docx' };
  if (names.includes('xl/workbook.xml')) return { contentType: `${officeFormats}.spreadsheetml.sheet`, extension: 'xlsx' };
  return null;
}
