/** Photos of a history: each has unique contents, which its name repeats. They are HEIC, which the server stores unchanged. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { files } from '#server/platform/db/platform.tables.ts';
import type { Store } from '#server/platform/db/store.ts';
import type { FileStore } from '#server/platform/files/files.ts';

/** Two chunks of an upload: after an interruption the server may have the first one. */
const largeBytes = 140_000;
const smallBytes = 2_000;

/** @param number of the photo in its history; one in three is large */
export function photoOf(number: number): File {
  return new File([photoBytes(number)], `foto-${number}.heic`, { type: 'image/heic' });
}

function photoBytes(number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(number % 3 === 0 ? largeBytes : smallBytes).fill(number % 251);
  new TextEncoder().encodeInto(`\0\0\0\x18ftypheic foto ${number}`, bytes);
  return bytes;
}

export const sha256Of = (number: number): string => createHash('sha256').update(photoBytes(number)).digest('hex');

/** Why the server does not have the complete photo that a row refers to; null when it has. */
export async function wrongWith({ store, stored }: { store: Store; stored: FileStore }, tenant: number, sha256: string): Promise<string | null> {
  const rows = await store.db
    .select()
    .from(files)
    .where(and(eq(files.subscriber_id, tenant), eq(files.sha256, sha256)));
  if (!rows.some(({ content_type }) => content_type !== null)) return 'nobody brought it';
  if (!(await stored.has(tenant, sha256))) return 'its content is missing';
  const content = await buffer(Readable.from(await stored.read(tenant, sha256)));
  return createHash('sha256').update(content).digest('hex') === sha256 ? null : 'its content is another one';
}
