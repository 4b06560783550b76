import { expect, test } from 'vitest';
import { visits } from '#server/features/visits/visits.tables.ts';
import { startServer } from '../support/server.ts';

/** On 24 November 2026: a customer with an overdue invoice, an order, a quotation, a visit, a claim, a note with a file; and users of another company. */
async function world() {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({ name: 'Edwin' });
  const other = await given.seller({ name: 'Otra' });
  const admin = await given.user({ role: 'Administrador', name: 'Inés' });
  const customer = await given.customer({ seller, name: 'El Tornillo', credit_quota: 1_000_000, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  await given.receivable({ customer, seller_id: seller.contactId, invoice_id: 'FE-1', due_date: '2026-11-14', debit_value: 300_000 });
  const sale = server.as(seller);
  const cart = async (quantity: number) =>
    (await sale.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
  const quoted = (await sale.post('/api/finalizar-cotizacion', { id: (await cart(2)).id })).body.data;
  const { id, total } = await cart(3);
  const ordered = (await sale.post('/api/finalizar-pedido', { id, accepted_total: total })).body.data;
  await server.finishJobs();
  await server.store.withTransaction(1, async (tx) => {
    const of = { seller_id: seller.contactId, user_id: seller.id, contact_id: customer.id, contact_warehouse_id: customer.branchId, activity_id: 1 };
    const times = { checkin_date: '2026-11-20T15:00:00.000Z', checkin_received_at: tx.now, updated_at: tx.now };
    const marks = { state: 'cerrada', checkin_mark: 'en sitio', checkin_readings: [], signs: [] };
    // The required columns of a visit; their values do not matter here.
    const visit = {
      subscriber_id: tx.subscriberId,
      uuid: '0199c0de-0000-7000-8000-00000000aaaa',
      id: 1,
      ...of,
      ...times,
      ...marks,
      observation: 'Pidió catálogo',
    };
    await tx.insert(visits).values(visit as unknown as typeof visits.$inferInsert);
  });
  return { server, given, seller, other, admin, customer, quoted, ordered };
}

test('one call says how a customer stands, each part to who may read it', async () => {
  const { server, given, seller, other, admin, customer, quoted, ordered } = await world();
  const summary = async (person: typeof admin) => (await server.as(person).get(`/api/terceros/${customer.id}/resumen`)).body.data;

  expect(await summary(admin)).toMatchObject({
    contact_id: customer.id,
    blocked: false,
    receivables: { balance: 300_000, overdue: 300_000, documents: 1, oldest_days: 10 },
    credit: { quota: 1_000_000, used: 300_000 + ordered.total, left: 700_000 - ordered.total },
    orders: { total: 1, latest: [{ number: ordered.number, total: ordered.total }] },
    quotations: { total: 1, latest: [{ number: quoted.number, inventory_operation: 'cotizacion' }] },
    visits: { total: 1, latest: [{ seller: expect.stringContaining('Edwin'), observation: 'Pidió catálogo' }] },
    claims: { open: 0, latest: [] },
    notes: { total: 0, latest: [] },
    files: 0,
  });
  const leader = await given.user({ role: 'Jefe comercial' });
  expect((await server.as(leader).get(`/api/terceros/${customer.id}/resumen`)).status).toBe(404);
  expect((await server.as(seller).get(`/api/terceros/${customer.id}/resumen`)).status).toBe(403);
  expect((await server.as(other).get(`/api/terceros/${customer.id}/linea-de-tiempo`)).status).toBe(403);
  const assistant = await given.user({ role: 'Asistente Comercial' });
  expect(await summary(assistant)).toMatchObject({ receivables: null, credit: null, orders: { total: 1 }, visits: null, claims: null, notes: { total: 0 } });
});

test('what happened with a customer is one line of time, with notes that tell colleagues and carry files', async () => {
  const { server, given, admin, customer, quoted, ordered } = await world();
  const office = server.as(admin);
  const marcela = await given.user({ role: 'Servicio Cliente', name: 'Marcela' });
  const buyer = await given.customerUser(customer);
  const colleagues = (await office.get('/api/colegas?filter=marce')).body.data;
  expect(colleagues).toEqual([{ id: marcela.id, name: expect.stringContaining('Marcela') }]);
  const write = (mentions: number[]) => office.post('/api/notas-cliente', { contact_warehouse_id: customer.branchId, text: 'Paga los viernes', mentions });
  // The company's notes are not shown to the customer's own user.
  expect(await write([buyer.id])).toMatchObject({ status: 422, body: { errors: { mentions: [expect.any(String)] } } });
  const note = (await write([marcela.id])).body.data;
  expect(note.mentions).toEqual([expect.stringContaining('Marcela')]);
  const [type] = (await office.get('/api/lista-param?idParamTable=116&paginate=false')).body.data;
  const { id: typeId } = type ?? (await given.parameter({ paramtable_id: 116 }));
  const paper = new FormData();
  for (const [name, value] of Object.entries({ contact_id: customer.id, document_type_id: typeId, note_id: note.id, name: 'Acuerdo' }))
    paper.set(name, String(value));
  paper.set('file', new File(['%PDF-1.7\nacuerdo\n%%EOF'], 'acuerdo.pdf'));
  expect((await office.post('/api/documentos', paper)).status).toBe(201);
  const mails = await server.finishJobs();
  expect(mails.filter(({ to }) => to.includes(marcela.email))).toHaveLength(1);

  const first = (await office.get(`/api/terceros/${customer.id}/linea-de-tiempo`)).body.data;
  expect(first.has_more).toBe(false);
  const told = first.entries.map(({ kind, title }: { kind: string; title: string }) => [kind, title]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['note', 'Paga los viernes'],
      ['order', ordered.number],
      ['quotation', quoted.number],
      ['visit', expect.any(String)],
    ]),
  );
  expect(first.entries.find(({ kind }: { kind: string }) => kind === 'note')).toMatchObject({ mentions: note.mentions, attachments: [{ name: 'Acuerdo' }] });
  const times = first.entries.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const before = (await office.get(`/api/terceros/${customer.id}/linea-de-tiempo?before=2026-11-21T00:00:00.000Z`)).body.data;
  expect(before.entries.map(({ kind }: { kind: string }) => kind)).toContain('visit');
  expect(before.entries.map(({ kind }: { kind: string }) => kind)).not.toContain('order');
});
