import { and, inArray, like } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import type { Store, Tx } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { defaultGrants, type Role, reachOf } from '#shared/kernel/permissions.ts';

/**
 * The smallest collection that travels: notes, kept as settings named `{subscriber}/{note}` whose value is the audiences
 * and a text ('seller:3,seller:4|texto').
 */
export const notes: ReplicatedCollection = {
  collection: 'orders',
  async audiences(db, subscriberId, docIds) {
    const rows = await rowsOf(db, subscriberId, docIds);
    return new Map(rows.map(({ id, audiences }) => [id, audiences]));
  },
  async project(db, actor, docIds) {
    const rows = await rowsOf(db, actor.subscriberId, docIds);
    return new Map(rows.map(({ id, text }) => [id, { id, text }]));
  },
};

async function rowsOf(db: Parameters<ReplicatedCollection['audiences']>[0], subscriberId: number, docIds: readonly string[]) {
  if (docIds.length === 0) return [];
  const names = docIds.map((docId) => `${subscriberId}/${docId}`);
  const rows = await db
    .select()
    .from(server_settings)
    .where(and(like(server_settings.name, `${subscriberId}/%`), inArray(server_settings.name, names)));
  return rows.map(({ name, value }) => {
    const [audiences = '', text = ''] = value.split('|');
    return { id: name.slice(name.indexOf('/') + 1), audiences: audiences.split(','), text };
  });
}

/** Writes a note for the audiences that may see it ('seller:3,seller:4'). */
export async function writeNote(tx: Tx, id: string, audiences: string, text = ''): Promise<void> {
  const value = `${audiences}|${text}`;
  await tx
    .insert(server_settings)
    .values({ name: `${tx.subscriberId}/${id}`, value })
    .onConflictDoUpdate({ target: server_settings.name, set: { value } });
  tx.touch('orders', id);
}

export function saveNote(
  store: Store,
  { id, audiences, text, subscriberId = 1 }: { id: string; audiences: string; text?: string; subscriberId?: number },
): Promise<void> {
  return store.withTransaction(subscriberId, (tx) => writeNote(tx, id, audiences, text));
}

/** A person of the first subscriber. */
export function person(role: Role, given: Partial<Actor> = {}): Actor {
  return {
    userId: 1,
    subscriberId: 1,
    sessionId: 'session-1',
    deviceId: null,
    role,
    reach: reachOf[role],
    permissions: new Set(defaultGrants[role]),
    contactId: null,
    sellerIds: [],
    ip: null,
    ...given,
  };
}

export function seller(sellerId: number, given: Partial<Actor> = {}): Actor {
  return person('Vendedor', { userId: sellerId, contactId: sellerId, sellerIds: [sellerId], ...given });
}
