/** Requests that try to block others, to forge an identity, or to fill the disk; those of `requests.ts` are only unexpected. */
import { createHash, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { importKinds } from '#shared/features/imports/import-kinds.ts';
import { hostileSheets } from '#tests/support/hostile-files.ts';
import { hostilePictures } from '#tests/support/hostile-pictures.ts';
import { plainHostileTexts } from '#tests/support/hostile-texts.ts';
import type { Asker, FuzzRequest, Operation } from './requests.ts';

/** Headers with which a proxy describes its client, sent by the client itself. */
const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-original-url', 'x-http-method-override'];
const forged = ['203.0.113.9', '::1', '10.0.0.1, 203.0.113.9', '<script>', 'x'.repeat(4_000), '1'.repeat(60), ','];
const instants = ['1999-01-01T00:00:00.000Z', '2026-08-01T12:00:00.000Z', '2026-10-05T12:00:00.000Z', '2026-11-23T23:59:59.999Z', '2099-01-01T00:00:00.000Z'];
const foreignSites: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

/**
 * @param operations the attacked calls and commands
 * @param withFiles also hostile files and pictures, which take a minute to make and have separate tests
 */
export async function attacksOn(operations: readonly Operation[], { withFiles }: { withFiles: boolean }): Promise<Operation[]> {
  const writes = operations.filter(({ key }) => !key.startsWith('get '));
  const commands = operations.filter(({ key }) => key.startsWith('command '));
  const pictures = withFiles ? await Promise.all(Object.values(hostilePictures).map((make) => make())) : [];
  const attacksBy = (askers: fc.Arbitrary<Asker>): Record<string, fc.Arbitrary<FuzzRequest>> => {
    const requestOf = (those: readonly Operation[]) => fc.constantFrom(...those).chain(({ requests }) => requests(askers));
    return {
      ...(withFiles && {
        'a hostile file': fc
          .tuple(askers, fc.constantFrom(...importKinds), fc.constantFrom(...Object.keys(hostileSheets)))
          .map(([asker, kind, name]) => imported(asker, kind, name)),
        'a hostile picture': fc.tuple(askers, fc.constantFrom(...pictures)).map(([asker, picture]) => storing(asker, picture, picture.length)),
      }),
      'a text that takes the square': fc
        .tuple(requestOf(writes), fc.constantFrom(...plainHostileTexts(100_000)))
        .map(([request, text]) => ({ ...request, ...inJson(request, (value) => (typeof value === 'string' ? text : value)) })),
      'a command of another day': fc
        .tuple(requestOf(commands), fc.constantFrom(...instants))
        .map(([request, at]) => ({ ...request, ...inJson(request, (value, name) => (name === 'created_at' ? at : value)) })),
      'the headers of a proxy': fc
        .tuple(requestOf(operations), fc.constantFrom(...proxyHeaders), fc.constantFrom(...forged))
        .map(([request, name, value]) => ({ ...request, headers: { ...request.headers, [name]: value } })),
      'a form of another site': fc.tuple(requestOf(writes), fc.constantFrom(...foreignSites)).map(([request, from]) => asForm(request, from)),
      'a full disk': fc
        .tuple(askers, fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 40_000_000 }))
        .map(([asker, bytes, total]) => storing(asker, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]), total)),
    };
  };
  return Object.keys(attacksBy(fc.constant('nobody'))).map((name) => ({
    key: `attack: ${name}`,
    access: 'session',
    requests: (askers) => attacksBy(askers)[name] ?? fc.constantFrom(),
    ...(name === 'a form of another site' && { isRefused: true }),
  }));
}

/** The file is made when it is sent: some take hundreds of megabytes for a moment. */
function imported(asker: Asker, kind: string, sheet: string): FuzzRequest {
  return { asker, method: 'POST', address: `/api/importaciones/${kind}`, headers: {}, body: { sheet } };
}

function storing(asker: Asker, content: Buffer, total: number): FuzzRequest {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const headers = { 'content-type': 'application/octet-stream' };
  return { asker, method: 'PUT', address: `/sync/files/${sha256}?offset=0&total=${total}`, headers, body: { bytes: new Uint8Array(content) } };
}

/** The body of a request with each of its values changed. */
function inJson({ body }: FuzzRequest, change: (value: unknown, name: string) => unknown): Pick<FuzzRequest, 'body'> {
  if (!body || !('json' in body)) return {};
  return { body: { json: JSON.parse(JSON.stringify(body.json, (name, value) => change(value, name)) ?? 'null') } };
}

/** The request as a page of another site makes the browser of a logged-in person send it. */
function asForm(request: FuzzRequest, from: Record<string, string>): FuzzRequest {
  const fields = request.body && 'json' in request.body && typeof request.body.json === 'object' ? Object.entries(request.body.json ?? {}) : [];
  const raw = new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])).toString();
  return { ...request, headers: { ...request.headers, ...from }, body: { raw, type: 'application/x-www-form-urlencoded' } };
}
