import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { server_settings } from '#server/platform/db/platform.tables.ts';
import { openTestStore } from '#tests/support/store.ts';

test('what a transaction wrote is read after its commit', async () => {
  const { store, close } = await openTestStore();
  await store.withTransaction(0, async (tx) => {
    await tx.insert(server_settings).values({ name: 'a', value: '1' });
  });

  const rows = await store.db.select().from(server_settings).where(eq(server_settings.name, 'a'));

  expect(rows).toEqual([{ name: 'a', value: '1' }]);
  await close();
});
