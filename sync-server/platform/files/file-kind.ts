/** What a file is, by its content: what its sender or its name says does not count. */
export interface FileKind {
  contentType: string;
  /** Without its point. */
  extension: string;
}

const officeFormats = 'application/vnd.openxmlformats-officedocument';

/** The kinds that people keep of a third party; null for anything else, an executable or a page of HTML. */
export function fileKindOf(content: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => Buffer.from(content.subarray(from, to)).toString('latin1');
  if (text(0, 5) === '%PDF-') return { contentType: 'application/pdf', extension: 'pdf' };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return { contentType: 'image/png', extension: 'png' };
  if (text(0, 3) === '\xff\xd8\xff') return { contentType: 'image/jpeg', extension: 'jpg' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { contentType: 'image/webp', extension: 'webp' };
  if (text(0, 4) === 'PK\x03\x04') return officeKind(content);
  return null;
}

/** A Word or Excel file is a ZIP whose parts stand in a folder of their own name; a ZIP of anything else is not kept. */
function officeKind(content: Uint8Array): FileKind | null {
  const names = Buffer.from(content);
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.includes('word/document.xml')) return { contentType: `${officeFormats}.wordprocessingml.document`, extension: 'docx' };
  if (names.includes('xl/workbook.xml')) return { contentType: `${officeFormats}.spreadsheetml.sheet`, extension: 'xlsx' };
  return null;
}
