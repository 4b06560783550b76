import { expect, test } from 'vitest';
import type { PullAnswer } from '#shared/features/sync/sync.documents.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const first = async (server: TestServer, user: GivenUser, query = '') => (await server.as(user).get(`/sync/reference${query}`)).body as PullAnswer;
const descriptionsOf = ({ documents }: PullAnswer) =>
  documents.flatMap((document) => ('row' in document ? [(document['row'] as { description?: string }).description] : []));

async function world() {
  const server = await startServer();
  const { given } = server;
  const brand = await given.brand({ description: 'Marca antigua' });
  return { server, given, brand, seller: await given.seller(), admin: await given.user({ role: 'Administrador' }) };
}

test('what everybody holds is one answer for all, until it changes', async () => {
  const { server, given, brand, seller, admin } = await world();
  const before = await first(server, seller);
  expect(descriptionsOf(before)).toContain('Marca antigua');
  // An order moves the feed and nothing of this collection: the same answer serves, and the device goes on from there.
  const customer = await given.customer({ seller });
  expect(await first(server, admin)).toEqual(before);
  const read = (await server.as(admin).get(`/api/marcas/${brand.id}`)).body.data;
  expect((await server.as(admin).put(`/api/marcas/${brand.id}`, { ...read, description: 'Marca nueva' })).status).toBe(200);
  const after = await first(server, await given.customerUser(customer));
  expect(descriptionsOf(after)).toContain('Marca nueva');
  expect(descriptionsOf(after)).not.toContain('Marca antigua');
  const news = await first(server, seller, `?checkpoint=${before.checkpoint}`);
  expect(descriptionsOf(news)).toEqual(['Marca nueva']);
});

test('page by page it is all of it, whoever asks for the next one', async () => {
  const { server, seller, admin } = await world();
  const whole = await first(server, seller);
  const ids: string[] = [];
  let checkpoint = '';
  for (let turn = 0; ; turn += 1) {
    const page = await first(server, turn % 2 === 0 ? seller : admin, `?limit=7${checkpoint && `&checkpoint=${checkpoint}`}`);
    ids.push(...page.documents.map(({ id }) => String(id)));
    checkpoint = page.checkpoint;
    if (!page.more) {
      expect(page.count).toBe(ids.length);
      break;
    }
  }
  expect(ids.sort()).toEqual(whole.documents.map(({ id }) => String(id)).sort());
});

test('another company’s is another answer', async () => {
  const { server, given, seller } = await world();
  const other = await given.subscriber();
  const theirs = await given.seller({ subscriber: other });
  await given.brand({ subscriber: other, description: 'De la otra' });
  expect(descriptionsOf(await first(server, seller))).not.toContain('De la otra');
  const answer = await first(server, theirs);
  expect(descriptionsOf(answer)).toContain('De la otra');
  expect(descriptionsOf(answer)).not.toContain('Marca antigua');
});

test('a brand that goes between two first pulls is in the first of them alone', async () => {
  const { server, brand, seller, admin } = await world();
  const before = await first(server, seller);
  expect((await server.as(admin).delete(`/api/marcas/${brand.id}`)).status).toBe(200);
  expect(descriptionsOf(await first(server, admin))).not.toContain('Marca antigua');
  const news = await first(server, seller, `?checkpoint=${before.checkpoint}`);
  expect(news.documents).toContainEqual({ id: `brand:${brand.id}`, _deleted: true });
});
