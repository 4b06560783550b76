import { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { contentDisposition, type Disposition, privateHeaders } from './file-answer.ts';

interface AnsweredStoredFile {
  subscriberId: number;
  sha256: string;
  /** The type that was detected when the file was stored. */
  mediaType: string;
  /** The name under which a browser saves the file; absent for a picture of a page. */
  named?: { fileName: string; disposition: Disposition };
  /** Absent: nobody between the server and the person may keep the file. */
  cacheControl?: string;
}

/** A stored file as the answer of a call, streamed. The caller has judged that the person may see it. */
export async function storedFileAnswer(
  { files }: Pick<Services, 'files'>,
  { subscriberId, sha256, mediaType, named, cacheControl }: AnsweredStoredFile,
): Promise<Response> {
  const size = await files.size(subscriberId, sha256);
  // Node's type of a web stream is another declaration of the same type.
  const body = Readable.toWeb(await files.read(subscriberId, sha256)) as unknown as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'content-type': mediaType,
      'content-length': String(size),
      ...(named && { 'content-disposition': contentDisposition(named.disposition, named.fileName) }),
      ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    },
  });
}
