import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
/** One packet carries less than this in one piece anyway. */
const worthCompressing = 1_200;

/** A JSON answer in the best encoding that the client reads. Compressed off the main thread, at the level that costs less than the query. */
export async function jsonAnswer(acceptEncoding: string, body: unknown): Promise<Response> {
  const text = JSON.stringify(body);
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
  if (text.length < worthCompressing) return new Response(text, { headers });
  if (accepts(acceptEncoding, 'br')) {
    const bytes = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
    return new Response(bytes, { headers: { ...headers, 'Content-Encoding': 'br' } });
  }
  if (accepts(acceptEncoding, 'gzip')) return new Response(await gzipped(text, { level: 4 }), { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  return new Response(text, { headers });
}

/** Text that rests compressed (brotli), which never changes under its address. */
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
