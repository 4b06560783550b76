/** Saved lists of a customer's people (decision 0330). */
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

test('own lists are the author’s, shared ones the company’s; another customer’s is not there, nor on a seller’s device', async () => {
  const server = await startServer();
  const { given } = server;
  const seller = await given.seller();
  const customer = await given.customer({ seller });
  const [ana, luis] = [await given.customerUser(customer), await given.customerUser(customer)];
  const stranger = await given.customerUser(await given.customer({ seller }));
  const devices = new Map<GivenUser, string>();
  const push = async (user: GivenUser, type: string, payload: Record<string, unknown>, id = newUuid()) => {
    const device = devices.get(user) ?? newUuid();
    devices.set(user, device);
    const answer = await server.as(user).post('/sync/commands', { protocol: 1, device, commands: [{ id, type, created_at: server.clock.now(), payload }] });
    return answer.body.results[0];
  };
  const held = async (user: GivenUser) => {
    const { body } = await server.as(user).get('/sync/third_parties?limit=1000');
    return body.documents.flatMap(({ lists = [] }: { lists?: { name: string }[] }) => lists.map(({ name }) => name));
  };
  const lines = [{ product_id: 1, product_code: '6203', quantity: 12 }];
  const own = { uuid: newUuid(), name: ' Solo mía ', lines };
  const shared = { uuid: newUuid(), name: 'Del taller', is_shared: true, lines };
  const made = await push(ana, 'lists.save', own);
  expect(made).toMatchObject({ status: 'accepted', document: { document: { lists: [{ name: 'Solo mía', is_shared: false, lines, user_id: ana.id }] } } });
  await push(ana, 'lists.save', shared);
  expect([await held(ana), await held(luis), await held(stranger), await held(seller)]).toEqual([['Del taller', 'Solo mía'], ['Del taller'], [], []]);

  await push(luis, 'lists.save', { ...shared, name: 'Del taller, de Luis' });
  expect(await held(ana)).toEqual(['Del taller, de Luis', 'Solo mía']);
  for (const [user, type, payload, code] of [
    [luis, 'lists.save', own, 'lists.notFound'],
    [luis, 'lists.remove', { uuid: own.uuid }, 'lists.notFound'],
    [stranger, 'lists.save', shared, 'lists.notFound'],
    [stranger, 'lists.remove', { uuid: shared.uuid }, 'lists.notFound'],
    [seller, 'lists.save', { ...own, uuid: newUuid() }, 'lists.onlyCustomers'],
    [ana, 'lists.save', { ...own, lines: [] }, 'sync.commandInvalid'],
    [ana, 'lists.save', { ...own, name: ' ' }, 'sync.commandInvalid'],
  ] as const)
    expect((await push(user, type, payload)).code).toBe(code);

  await push(luis, 'lists.remove', { uuid: shared.uuid });
  expect((await push(luis, 'lists.remove', { uuid: shared.uuid })).status).toBe('accepted');
  expect(await held(ana)).toEqual(['Solo mía']);
  for (let count = 1; count < 50; count += 1) await push(luis, 'lists.save', { uuid: newUuid(), name: `Lista ${count}`, lines });
  expect((await push(ana, 'lists.save', { ...shared, uuid: newUuid() })).sentence).toBe('Su empresa ya tiene 50 listas: borre una antes de guardar otra.');
  expect((await push(ana, 'lists.save', { ...own, name: 'Otra vez' })).status).toBe('accepted');
});
