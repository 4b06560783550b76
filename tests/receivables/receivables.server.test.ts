import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { pay_receivables } from '#server/features/receivables/receivables.tables.ts';
import { pdfText } from '../support/pdf-text.ts';
import { startServer } from '../support/server.ts';

/** On 24 November 2026: one invoice of an order due in December, one 40 days late, and one of another seller's customer. */
async function world() {
  const server = await startServer();
  const { given, subscriber, store } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({ name: 'Ana' });
  const customer = await given.customer({ seller, name: 'El Tornillo', branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 50_000 }, stock: 50 });
  const cart = await server
    .as(seller)
    .post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2, discount_percentage: 10 });
  const order = (await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id })).body.data;
  const owed = { customer, seller_id: seller.contactId };
  const current = await given.receivable({
    ...owed,
    invoice_id: 'FV-0002',
    document_uuid: order.uuid,
    due_date: '2026-12-04',
    debit_value: 107_100,
    apply_prompt_payment_discount: true,
  });
  const other = await given.seller();
  const stranger = await given.customer({ seller: other });
  await given.receivable({ customer: stranger, seller_id: other.contactId, invoice_id: 'FV-0009', due_date: '2026-01-01', debit_value: 1 });
  const late = () => given.receivable({ ...owed, invoice_id: 'FV-0001', due_date: '2026-10-15', debit_value: 200_000, applied_value: 50_000 });
  const paid = async (receivable: { id: number }) =>
    await store.withTransaction(subscriber.id, async (tx) => {
      await tx.insert(pay_receivables).values({
        subscriber_id: subscriber.id,
        id: await tx.nextIds('pay_receivables'),
        receivable_id: receivable.id,
        kind: 'retefuente',
        applied_value: 50_000,
        date: '2026-11-01',
      });
    });
  return { server, given, seller, customer, other, stranger, current, late, paid };
}

describe("a customer's cartera", () => {
  test('says of each document what it owes, how late it is and what paying promptly earns', async () => {
    const { server, seller, customer, late, paid } = await world();
    const path = `/api/cartera?contact_id=${customer.id}`;
    // 5 % of 2 × $ 50,000, at list price: line discounts do not count.
    expect((await server.as(seller).get(path)).body.data).toMatchObject([
      {
        invoice_id: 'FV-0002',
        day: -10,
        expiration: 'Vence en 10 días',
        discount: 5_000,
        saldo: 107_100,
        document: { defeated: false, documents_products: [{ quantity: 2, gross: 100_000 }] },
      },
    ]);
    await paid(await late());
    expect((await server.as(seller).get(path)).body).toMatchObject({
      meta: { total: 2 },
      data: [
        {
          invoice_id: 'FV-0001',
          contact_name: 'El Tornillo',
          seller_name: 'Ana',
          saldo: 150_000,
          defeated: true,
          days_defeated: 40,
          bucket: 'days_31_60',
          expiration: 'Vencida hace 40 días',
          pay_receivables: [{ kind: 'retefuente', debit_value: 200_000, applied_value: 50_000 }],
        },
        // Nobody with something overdue earns it.
        { invoice_id: 'FV-0002', discount: 0 },
      ],
    });
    expect((await server.as(seller).get(`${path}&defeated=1`)).body.meta.total).toBe(1);
    expect((await server.as(seller).get(`/api/cartera/resumen?contact_id=${customer.id}`)).body.data).toEqual({
      saldo: 257_100,
      defeated: 150_000,
      buckets: { current: 107_100, days_1_30: 0, days_31_60: 150_000, days_61_90: 0, over_90: 0 },
      documents: 2,
      customers: 1,
    });
  });

  test('is printed as a statement of account', async () => {
    const { server, given, customer, late } = await world();
    await late();
    const answer = await server.as(await given.customerUser(customer)).fetch('/api/cartera/estado-de-cuenta');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(await answer.arrayBuffer());
    for (const words of ['Estado de cuenta al mar 24 nov 2026', 'El Tornillo', 'FV-0001', 'Vencida hace 40 días', '$ 257,100'])
      if (text !== null) expect(text).toContain(words);
  });

  test('a paid document has left it for those that are paid, with what closed it; the spreadsheet has both', async () => {
    const { server, given, seller, customer, paid } = await world();
    const closed = { customer, seller_id: seller.contactId, debit_value: 50_000, applied_value: 50_000 };
    await paid(await given.receivable({ ...closed, invoice_id: 'FV-0003', due_date: '2026-10-01' }));
    await given.receivable({ ...closed, invoice_id: 'FV-VIEJA', voucher_date: '2025-01-01', due_date: '2025-01-01' });
    expect((await server.as(seller).get('/api/cartera')).body.meta.total).toBe(1);
    const asked = await server.as(seller).get(`/api/cartera?contact_id=${customer.id}&paid=true&sortBy=voucher_date&sort=DESC`);
    expect(asked.body.data).toMatchObject([
      { invoice_id: 'FV-0003', saldo: 0, expiration: 'Pagada', pay_receivables: [{ kind: 'retefuente', applied_value: 50_000 }] },
      { invoice_id: 'FV-VIEJA' },
    ]);
    const sheets = async (user: Parameters<typeof server.as>[0], query: string) =>
      (await readXlsx(new Uint8Array(await (await server.as(user).fetch(`/api/cartera/estado-de-cuenta/excel${query}`)).arrayBuffer()))).sheets.map(
        ({ rows }) => rows,
      );
    const invoices = (rows: readonly unknown[][]) => rows.map(([invoice]) => invoice);
    const [open, gone] = await sheets(seller, `?contact_id=${customer.id}`);
    expect(invoices(open ?? [])).toEqual(['Documento', 'FV-0002']);
    expect(invoices(gone ?? [])).toEqual(['Documento', 'FV-0003']);
    expect(await sheets(await given.customerUser(customer), '')).toEqual([open, gone]);
  });
});

describe('whose cartera', () => {
  test('a seller has their own, the most overdue first; both addresses answer', async () => {
    const { server, seller, late } = await world();
    await late();
    for (const path of ['/api/cartera-vendedor', '/api/cartera-vendedor/']) {
      const { body } = await server.as(seller).get(path);
      expect(body.data.map((row: { invoice_id: string }) => row.invoice_id)).toEqual(['FV-0001', 'FV-0002']);
    }
    expect((await server.as(seller).get('/api/cartera-vendedor?filter=tornillo')).body.meta.total).toBe(2);
    expect((await server.as(seller).get('/api/cartera-vendedor?filter=fv-0001')).body.meta.total).toBe(1);
    expect((await server.as(seller).get('/api/cartera-vendedor?sortBy=applied')).status).toBe(422);
  });

  test("nobody reads another's: a foreign customer does not exist, a leader sees their sellers', the office all", async () => {
    const { server, given, seller, customer, other, stranger } = await world();
    const { leader } = await given.leadership({ sellers: [other] });
    const foreign = await given.user({ subscriber: await given.subscriber() });
    for (const path of ['/api/cartera', '/api/cartera/resumen', '/api/cartera/estado-de-cuenta', '/api/cartera/estado-de-cuenta/excel']) {
      expect((await server.as(seller).get(`${path}?contact_id=${stranger.id}`)).status, path).toBe(404);
      expect((await server.as(foreign).get(`${path}?contact_id=${customer.id}`)).status, path).toBe(404);
      expect((await server.as(await given.user({ role: 'RRHH' })).get(path)).status, path).toBe(403);
    }
    const buyer = await given.customerUser(customer);
    expect((await server.as(buyer).get('/api/cartera')).body.meta.total).toBe(1);
    expect((await server.as(buyer).get(`/api/cartera?contact_id=${stranger.id}`)).status).toBe(404);
    expect((await server.as(buyer).get('/api/cartera-vendedor')).status).toBe(403);
    expect((await server.as(leader).get('/api/cartera-vendedor')).body.data).toMatchObject([{ invoice_id: 'FV-0009' }]);
    expect((await server.as(await given.user()).get('/api/cartera-vendedor')).body.meta.total).toBe(2);
  });
});
