/** A published promotion whose terms change passes the checks of publishing; a promotion says with which others it may coincide. Spec: decisions §4. */
import { expect, test } from 'vitest';
import { promotions } from '#server/features/promotions/promotions.tables.ts';
import { maximumPublished } from '#shared/features/promotions/publish-promotion.rules.ts';
import { startServer } from '../support/server.ts';

const tooMany = { status: 422, body: { message: 'Hay 300 promociones publicadas: cierre alguna antes de publicar otra.' } };

/** The clock of tests starts on 24 November 2026. */
async function world() {
  const server = await startServer();
  const { given, store, subscriber, clock } = server;
  const list = await given.priceList({ order: 1 });
  const customer = await given.customer({ seller: await given.seller(), branch: { price_list_id: list.id } });
  const brand = await given.brand();
  await given.product({ brand_id: brand.id, prices: { [list.id]: 100_000 } });
  const office = server.as(await given.user());
  const terms = { kind: 'percentage', since: '2026-11-01', until: '2026-11-30', tiers: [{ from: 1, percentage: 10 }] };
  const scopes = [{ kind: 'brand', id: brand.id }];
  let codes = 0;
  async function draft(change: Record<string, unknown> = {}) {
    codes += 1;
    return (await office.post('/api/promociones', { code: `P-${codes}`, name: `Promoción ${codes}`, ...terms, scopes, ...change })).body.data;
  }
  const send = ({ id, version }: { id: number; version: number }, confirmed = false) => office.post(`/api/promociones/${id}/publicar`, { version, confirmed });
  const publish = async (change: Record<string, unknown> = {}) => (await send(await draft(change), true)).body.data;
  const edit = async (id: number, change: Record<string, unknown>) => {
    const { code, name, version, terms: before } = (await office.get(`/api/promociones/${id}`)).body.data;
    return await office.put(`/api/promociones/${id}`, { code, name, version, ...before, ...change });
  };
  /** Published promotions of other people, until the end of the year. */
  const publishOthers = async (count: number) =>
    await store.withTransaction(subscriber.id, async (tx) => {
      const row = {
        ...{ subscriber_id: subscriber.id, name: 'Otra', state: 'published' as const, current_version: 1 },
        since: '2026-11-01',
        until: '2026-12-31',
      };
      const rows = Array.from({ length: count }, (_, index) => ({ ...row, id: 10_000 + index, code: `OTRA-${index}`, updated_at: clock.now() }));
      await tx.insert(promotions).values(rows);
    });
  return { ...server, office, customer, brand, draft, send, publish, edit, publishOthers };
}

const percentage = (value: number) => ({ tiers: [{ from: 1, percentage: value }] });

test('a percentage over 50 of a published promotion is asked, once', async () => {
  const { office, publish, edit } = await world();
  const { id } = await publish();
  const asked = { status: 409, body: { code: 'promotions.confirm', message: '¿Publicar una promoción del 60 %?' } };
  expect(await edit(id, percentage(60))).toMatchObject(asked);
  expect((await office.get(`/api/promociones/${id}`)).body.data).toMatchObject({ terms_version: 1, summary: '10 %' });
  expect((await edit(id, { ...percentage(60), confirmed: true })).body.data).toMatchObject({ terms_version: 2, summary: '60 %' });
  // 60 % was agreed to: another day and a lower percentage are not asked again, a higher one is.
  expect((await edit(id, { until: '2026-12-05' })).body.data).toMatchObject({ terms_version: 3, summary: '60 %' });
  expect((await edit(id, percentage(55))).body.data).toMatchObject({ terms_version: 4, summary: '55 %' });
  expect(await edit(id, percentage(70))).toMatchObject({ status: 409, body: { message: '¿Publicar una promoción del 70 %?' } });
});

test('no promotion is published beside 300 others, neither a draft nor one that was over', async () => {
  const { draft, send, publish, edit, publishOthers, office } = await world();
  const over = await publish({ since: '2026-10-01', until: '2026-10-31' });
  const running = await publish();
  const waiting = await draft();
  await publishOthers(maximumPublished - 1);
  // 300 are published: the one that runs may change, because it is one of them.
  expect((await edit(running.id, percentage(12))).body.data).toMatchObject({ terms_version: 2, summary: '12 %' });
  expect(await send(waiting)).toMatchObject(tooMany);
  expect(await edit(over.id, { until: '2026-11-30' })).toMatchObject(tooMany);
  expect((await office.get(`/api/promociones/${over.id}`)).body.data).toMatchObject({ state: 'Terminada', terms_version: 1 });
  expect((await office.post(`/api/promociones/${running.id}/cerrar`, {})).status).toBe(200);
  expect((await edit(over.id, { until: '2026-11-30' })).body.data).toMatchObject({ state: 'Vigente', terms_version: 2 });
  expect(await send(waiting)).toMatchObject(tooMany);
});

test('a promotion names the published ones that may apply to the same lines on the same days', async () => {
  const { given, draft, publish, office, customer, brand } = await world();
  const other = await given.brand();
  await given.product({ brand_id: other.id, prices: { [(await given.priceList({ order: 2 })).id]: 5_000 } });
  const names = async (id: number) => (await office.get(`/api/promociones/${id}`)).body.data.overlaps;
  const week = await publish({ name: 'Semana' });
  await publish({ name: 'De otra marca', scopes: [{ kind: 'brand', id: other.id }] });
  await publish({ name: 'Octubre', since: '2026-10-01', until: '2026-10-31' });
  await publish({ name: 'Del cliente', scopes: [], audiences: [{ kind: 'contact', value: customer.id }] });
  await draft({ name: 'Borrador' });
  expect(await names(week.id)).toEqual(['Del cliente']);
  const next = await draft({ name: 'Siguiente', scopes: [{ kind: 'brand', id: brand.id }], since: '2026-11-30', until: '2026-12-31' });
  expect(next.overlaps.toSorted()).toEqual(['Del cliente', 'Semana']);
  const field = await publish({ name: 'Del portal', channel: 'b2b' });
  expect(await names(field.id)).toEqual(expect.arrayContaining(['Semana', 'Del cliente']));
});

test('the rows of a promotion have the names that people know: a branch has its customer’s before its own', async () => {
  const { given, draft, brand, office } = await world();
  const named = { name: 'Ferretería', surname: 'El Sol' };
  const customer = await given.customer({ ...named, branch: { description: 'Principal' } });
  const company = await given.customer({ name: 'Talleres Unidos S.A.S.', surname: null, branch: { description: 'Principal' } });
  const branches = [customer, company].map(({ branchId }) => ({ kind: 'branch', value: branchId }));
  const made = await draft({ audiences: [...branches, { kind: 'contact', value: customer.id, exclude: true }] });
  const { names } = (await office.get(`/api/promociones/${made.id}`)).body.data;
  const { description } = (await office.get(`/api/marcas/${brand.id}`)).body.data;
  expect(names).toEqual({
    [`brand:${brand.id}`]: description,
    [`branch:${customer.branchId}`]: 'Ferretería El Sol · Principal',
    [`branch:${company.branchId}`]: 'Talleres Unidos S.A.S. · Principal',
    [`contact:${customer.id}`]: 'Ferretería El Sol',
  });
});

test('a promotion tells who did what to it, with the names of its rows; a deleted draft too, and never to another company', async () => {
  const { as, given, office, brand, draft, publish, edit } = await world();
  const { id } = await publish();
  const line = await given.line({ line_description: 'Retenes' });
  await edit(id, {
    ...percentage(12),
    scopes: [
      { kind: 'brand', id: brand.id },
      { kind: 'line', id: line.id, exclude: true },
    ],
  });
  await office.post(`/api/promociones/${id}/cerrar`, {});
  const { data, meta } = (await office.get(`/api/promociones/${id}/historial`)).body;
  expect(meta.total).toBe(4);
  expect(data.map(({ action, user_name }: { action: string; user_name: string }) => [action, user_name])).toEqual(
    ['close', 'update', 'publish', 'create'].map((action) => [action, 'Persona De Prueba']),
  );
  expect(data[1]).toMatchObject({
    before: { code: 'P-1', terms: percentage(10) },
    after: { code: 'P-1', terms: percentage(12) },
    shown: { before: { [`brand:${brand.id}`]: `Marca ${brand.id}` }, after: { [`brand:${brand.id}`]: `Marca ${brand.id}`, [`line:${line.id}`]: 'Retenes' } },
  });
  expect(data[0].shown).toEqual({ before: {}, after: {} });

  const gone = await draft();
  await office.delete(`/api/promociones/${gone.id}`);
  const kept = (await office.get(`/api/promociones/${gone.id}/historial`)).body.data;
  expect(kept.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create']);
  const missing = { status: 404, body: { message: 'La promoción no existe.' } };
  expect(await office.get('/api/promociones/999/historial')).toMatchObject(missing);
  const subscriber = await given.subscriber();
  expect(await as(await given.user({ subscriber })).get(`/api/promociones/${id}/historial`)).toMatchObject(missing);
});
