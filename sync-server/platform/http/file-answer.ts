/** A file as the answer of a call. */

export type Disposition = 'inline' | 'attachment';

/** Nobody between the server and the person may keep the file, and the browser takes its type from the server alone. */
export const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' } as const;

interface AnsweredFile {
  bytes: Uint8Array<ArrayBufferLike>;
  mediaType: string;
  /** The file name with its extension; any character is allowed. */
  fileName: string;
  /** 'inline' opens in the browser, 'attachment' is saved. */
  disposition?: Disposition;
}

/** Answers a file that nobody between the server and the person may keep. */
export function fileAnswer({ bytes, mediaType, fileName, disposition = 'attachment' }: AnsweredFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mediaType,
      'content-disposition': contentDisposition(disposition, fileName),
      ...privateHeaders,
    },
  });
}

/** RFC 6266: an ASCII name for old readers and the whole name in UTF-8, each escaped. */
export function contentDisposition(disposition: Disposition, fileName: string): string {
  const ascii = fileName.normalize('NFD').replace(/[^\w. -]/g, '_');
  // encodeURIComponent leaves these four, which RFC 8187 does not allow.
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
