/** The part of Amazon's S3 that the server uses, on a real port and in memory: objects of one bucket, ranges, and paged lists. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface BucketService {
  endpoint: string;
  close(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  writtenAt: Date;
}

/** A list of a few objects then has more than one page. */
const keysAPage = 2;

export async function startBucketService({ bucket, accessKeyId }: { bucket: string; accessKeyId: string }): Promise<BucketService> {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) return refuse(response, 403, 'AccessDenied');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, named, ...rest] = pathname.split('/');
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return list(response, { objects, bucket, prefix: searchParams.get('prefix') ?? '', after: searchParams.get('continuation-token') ?? '' });
    if (request.method === 'PUT') return await put(request, response, { objects, key });
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const stored = objects.get(key);
    if (!stored) return refuse(response, 404, 'NoSuchKey');
    give(request, response, stored);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so it has one.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

async function put(request: IncomingMessage, response: ServerResponse, { objects, key }: { objects: Map<string, StoredObject>; key: string }): Promise<void> {
  const content = await buffer(request);
  if (content.length !== Number(request.headers['content-length'])) return refuse(response, 400, 'IncompleteBody');
  objects.set(key, { content, writtenAt: new Date() });
  response.writeHead(200, { etag: '"whole"' }).end();
}

function give(request: IncomingMessage, response: ServerResponse, { content, writtenAt }: StoredObject): void {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const part = content.subarray(start);
  const range = start > 0 && { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` };
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': part.length, 'last-modified': writtenAt.toUTCString(), ...range });
  response.end(request.method === 'HEAD' ? undefined : part);
}

interface ListAsked {
  objects: ReadonlyMap<string, StoredObject>;
  bucket: string;
  prefix: string;
  /** The last key of the page before. */
  after: string;
}

function list(response: ServerResponse, { objects, bucket, prefix, after }: ListAsked): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, keysAPage);
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const rows = page.map((key) => {
    const { content, writtenAt } = objects.get(key) as StoredObject; // One of its keys.
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const body = `<Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>${next}${rows.join('')}`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${body}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
