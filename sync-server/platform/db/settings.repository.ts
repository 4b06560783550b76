import { eq } from 'drizzle-orm';
import { server_settings } from './platform.tables.ts';
import type { Db, Tx } from './store.ts';

/** Values of the whole installation, by name. */
export const serverSettings = {
  async get(db: Db, name: string): Promise<string | null> {
    const [row] = await db.select({ value: server_settings.value }).from(server_settings).where(eq(server_settings.name, name));
    return row?.value ?? null;
  },
  /** Keeps the value that is there already, when there is one. */
  async create(tx: Tx, name: string, value: string): Promise<void> {
    await tx.insert(server_settings).values({ name, value }).onConflictDoNothing();
  },
  async set(tx: Tx, name: string, value: string): Promise<void> {
    await tx.insert(server_settings).values({ name, value }).onConflictDoUpdate({ target: server_settings.name, set: { value } });
  },
};
