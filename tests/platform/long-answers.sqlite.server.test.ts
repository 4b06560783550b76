/** No request waits while another reads a whole list, or while anonymous clients request public files. */
import { expect, test } from 'vitest';
import { brands } from '#server/features/catalogue/catalogue.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { longestStallMs, whileOthersAskAgain } from '#tests/support/second-client.ts';
import { startServer } from '#tests/support/server.ts';

const orders = 4_000;
const linesOfOrder = 8;

test('a list of thousands of orders, their spreadsheet and thousands of brands keep nobody else waiting', { timeout: 300_000 }, async () => {
  const server = await startServer({ port: true, worksOff: false, checksAnswers: false });
  const { subscriber, given } = server;
  const headers = { authorization: `Bearer ${await server.tokenOf(await given.user({ role: 'Administrador' }))}`, 'accept-encoding': 'identity' };
  const read = (path: string) => fetch(`${server.url}${path}`, { headers });
  const customer = await given.customer();
  const subscriber_id = subscriber.id;
  const numbers = Array.from({ length: orders }, (_, n) => n);
  const uuidOf = (n: number) => `0190${String(n).padStart(4, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;
  await server.store.withTransaction(subscriber_id, async (tx) => {
    await tx.insertMany(
      documents,
      numbers.map((n) => ({
        ...{ subscriber_id, uuid: uuidOf(n), id: 10_000 + n, inventory_operation: 'pedido', vouchertype_id: 1, prefix: 'PED', consecutive: n },
        ...{ device_number: null, device_id: null, state: 'pendiente', contact_id: customer.id, contact_warehouse_id: customer.branchId, seller_id: null },
        ...{ user_id: 1, warehouse_id: subscriber.warehouseId, price_list_id: 1, branch_price_list_id: 1, pay_condition: null, voucher_date: '2026-06-01' },
        ...{ created_at: '2026-06-01T10:00:00.000Z', updated_at: '2026-06-01T10:00:00.000Z', search_text: 'x' },
        ...{ gross: 1000, discount: 0, subtotal: 1000, iva: 190, freight: 0, total: 1190 },
      })),
    );
    await tx.insertMany(
      document_products,
      numbers.flatMap((n) =>
        Array.from({ length: linesOfOrder }, (_, line_number) => ({
          ...{ subscriber_id, document_uuid: uuidOf(n), line_number, product_id: 1, description: 'Rodamiento de bolas', product_code: '6203-2RS' },
          ...{ quantity: 1, original_quantity: 1, unit_value: 1000, discount_percentage: 0, discount_value: 0, net_unit_value: 1000, iva_percentage: 19 },
          ...{ gross: 1000, discount_total: 0, subtotal: 1000, iva_value: 190, total: 1190 },
        })),
      ),
    );
    const flags = { lock_buy: false, block_sale: false, deploy_sales_force_app: true, deploy_b2c: true, deploy_b2b: true, active: true };
    const named = Array.from({ length: 9_000 }, (_, n) => ({
      subscriber_id,
      id: 1_000 + n,
      brand_code: `M${n}`,
      description: `Marca ${n}`,
      ...flags,
      search_text: 'x',
    }));
    await tx.insertMany(brands, named as never);
  });
  const everything = 'start_date=2000-01-01';
  for (const [path, expected] of [
    [`/api/pedidos?paginate=false&${everything}`, orders],
    ['/api/marcas?paginate=false', 9_000],
    [`/api/reporte-pedidos?${everything}`, null],
  ] as const) {
    await (await read(path)).arrayBuffer();
    const { value, stall } = await whileOthersAskAgain(server.url, async () => {
      const answers = await Promise.all([read(path), read(path)]);
      return { answers, bodies: await Promise.all(answers.map((answer) => answer.arrayBuffer())) };
    });
    expect(value.answers.map(({ status }) => status)).toEqual([200, 200]);
    // A list's answer has no length when it begins: the text is written while it is sent.
    if (expected !== null) expect(value.answers.map((answer) => answer.headers.get('content-length'))).toEqual([null, null]);
    if (expected !== null) expect(JSON.parse(Buffer.from(value.bodies[0] ?? new ArrayBuffer()).toString()).data).toHaveLength(expected);
    else expect(value.bodies[0]?.byteLength).toBeGreaterThan(200_000);
    expect([path, stall.longestTurnMs < longestStallMs, stall.longestTurnMs]).toEqual([path, true, expect.any(Number)]);
    expect(stall.answers).toBeGreaterThan(0);
  }
});

test('what anybody may read is made once: hundreds of requests take a moment, and a browser that has it is told so', async () => {
  const server = await startServer({ port: true, worksOff: false });
  const first = await fetch(`${server.url}/api/openapi.json`);
  expect((await first.json()).openapi).toBe('3.1.0');
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(`${server.url}/api/openapi.json`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const plain = await fetch(`${server.url}/api/docs/swagger-ui.css`, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), plain.headers.get('content-type')]).toEqual([null, 'text/css; charset=utf-8']);
  await (await fetch(`${server.url}/api/docs/swagger-ui-bundle.js`)).arrayBuffer();

  const { value: user, stall } = await whileOthersAskAgain(server.url, async () => {
    const before = process.cpuUsage();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        ['openapi.json', 'docs/swagger-ui-bundle.js'].flatMap((path) =>
          Array.from({ length: 5 }, () => fetch(`${server.url}/api/${path}`).then((answer) => answer.body?.cancel())),
        ),
      );
    return process.cpuUsage(before).user;
  });

  expect(stall.longestTurnMs).toBeLessThan(longestStallMs);
  // One hundred that were compressed each time took this process more than four seconds.
  expect(user / 1000).toBeLessThan(3_000);
});
