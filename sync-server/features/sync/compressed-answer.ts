import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
/** Smaller answers fit in one network packet without compression. */
const worthCompressing = 1_200;

type Encoding = 'br' | 'gzip' | 'identity';

/** An encoded JSON answer, which may be sent many times. */
export interface EncodedJson {
  body: Uint8Array<ArrayBuffer> | string;
  encoding: Encoding;
}

/** The best encoding that the client reads. */
export function encodingFor(acceptEncoding: string): Encoding {
  return accepts(acceptEncoding, 'br') ? 'br' : accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Compresses outside of the main thread, at a level that costs less than the query; small answers stay uncompressed. */
export async function encodeJson(encoding: Encoding, content: unknown): Promise<EncodedJson> {
  const text = JSON.stringify(content);
  if (encoding === 'identity' || text.length < worthCompressing) return { body: text, encoding: 'identity' };
  if (encoding === 'gzip') return { body: new Uint8Array(await gzipped(text, { level: 4 })), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return { body: new Uint8Array(await brotli(text, { params })), encoding };
}

/** The answer that carries it. */
export function answerOf({ body, encoding }: EncodedJson): Response {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
  return new Response(body, { headers: encoding === 'identity' ? headers : { ...headers, 'Content-Encoding': encoding } });
}

/** A JSON answer in the best encoding that the client reads. */
export async function jsonAnswer(acceptEncoding: string, content: unknown): Promise<Response> {
  return answerOf(await encodeJson(encodingFor(acceptEncoding), content));
}

/** Text that is stored compressed (brotli) and never changes under its address. */
export async function immutableAnswer(acceptEncoding: string, { body, etag }: { body: Buffer; etag: string }): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, max-age=31536000, immutable', ETag: etag, Vary: 'Accept-Encoding' };
  // Browsers read brotli only over HTTPS and on localhost.
  if (!accepts(acceptEncoding, 'br')) return new Response(new Uint8Array(await unbrotli(body)), { headers });
  return new Response(new Uint8Array(body), { headers: { ...headers, 'Content-Encoding': 'br' } });
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((offered) => {
    const [name = '', quality = ''] = offered.trim().toLowerCase().split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0+)?\s*$/.test(quality);
  });
}
