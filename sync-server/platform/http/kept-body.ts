import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** A text that never changes while the server runs: it is read, compressed and hashed once, however often strangers ask for it. */
export function keptBody(contentType: string, read: () => string | Promise<string>): (c: Context) => Promise<Response> {
  let kept: Promise<{ plain: string; packed: Uint8Array<ArrayBuffer>; etag: string }> | undefined;
  const make = async () => {
    const plain = await read();
    const packed = new Uint8Array(await promisify(gzip)(plain));
    return { plain, packed, etag: `"${createHash('sha256').update(plain).digest('base64url')}"` };
  };
  return async (c) => {
    kept ??= make();
    const { plain, packed, etag } = await kept;
    const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    const headers = { 'content-type': contentType, etag, vary: 'Accept-Encoding' };
    return takesGzip ? c.body(packed, 200, { ...headers, 'content-encoding': 'gzip' }) : c.body(plain, 200, headers);
  };
}
