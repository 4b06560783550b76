import { expect, test } from 'vitest';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

test('a customer reads neither in a call nor on a device up to which discount its sellers may go, and a seller does', async () => {
  const server = await startServer();
  const seller = await server.given.seller();
  const customer = await server.given.customerUser(await server.given.customer({ seller }));
  const company = async (who: GivenUser) => (await server.as(who).get('/api/suscriptor')).body.data;
  const onDevice = async (who: GivenUser) => {
    const { documents } = (await server.as(who).get('/sync/reference')).body;
    return documents.find(({ id }: { id: string }) => id === `subscriber:${server.subscriber.id}`).row;
  };
  // In both orders: one answer of this collection serves all devices with the same documents.
  for (const [who, maximum] of [
    [seller, 20],
    [customer, 0],
    [seller, 20],
  ] as const) {
    expect(await company(who)).toMatchObject({ maximum_discount_percentage: maximum, settings: { maximum_discount_percentage: maximum } });
    expect(await onDevice(who)).toMatchObject({ settings: { maximum_discount_percentage: maximum } });
  }
});
