/** The ways in which replication loses rows (sync §2), each tried on the phone's own. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/phone/device.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';

const seller = { subscriberId: 1, userId: 7 };

test('a first sync brings every document, page by page, and says so', async () => {
  const server = createScriptedServer();
  server.pageSize = 10;
  for (let id = 1; id <= 95; id += 1) server.put('receivables', String(id), { contact_id: id, saldo: id });
  const page = await createDevice().open(seller, server.reach);

  const status = await page.until((now) => now.last_sync_at !== null);

  expect(status).toMatchObject({ state: 'al_dia', pending: 0, first_sync: null });
  expect(await page.phone.database.collections.receivables.count().exec()).toBe(95);
  expect(page.reports).toEqual([]);
  await page.close();
});
