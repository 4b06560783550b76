/** The cached answers, in this browser's own database. Loaded at first use: the page must not wait for it. */
import { Dexie, type Table } from 'dexie';
import { storeName } from './query-store-name.ts';

export interface KeptRead {
  /** The person and company, and the call with its parameters. */
  key: string;
  owner: string;
  data: unknown;
  /** When it was read, milliseconds since 1970. */
  at_ms: number;
}

const mostReads = 400;

const dexie = new Dexie(storeName);
dexie.version(1).stores({ reads: 'key, owner, at_ms' });
// Dexie adds a property for each table named above, which its type cannot know.
const { reads } = dexie as Dexie & { reads: Table<KeptRead, string> };

export const getRead = (key: string): Promise<KeptRead | undefined> => reads.get(key);
export const forgetRead = (key: string): Promise<void> => reads.delete(key);

/** Keeps it; the oldest go when there are too many. */
export async function keepRead(read: KeptRead): Promise<void> {
  await reads.put(read);
  const over = (await reads.count()) - mostReads;
  if (over > 0) await reads.bulkDelete(await reads.orderBy('at_ms').limit(over).primaryKeys());
}

export async function forgetOthersReads(owner: string | null): Promise<void> {
  await reads
    .where('owner')
    .notEqual(owner ?? '')
    .delete();
}
