/** The calls, the cart, its order, the document and the report give the same amount of a line. Spec: decision 0245. */
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { formatPesos } from '#shared/kernel/money.ts';
import { pdfText } from '../support/pdf-text.ts';
import { startServer } from '../support/server.ts';

// The same rules run over both databases: on PostgreSQL a few show that it stores and answers the same.
const cases = 60;
/** Every so many cases the order is printed as well. */
const printed = 10;

async function world() {
  const server = await startServer();
  const { given } = server;
  const lists = [await given.priceList({ order: 1 }), await given.priceList({ order: 2 })];
  const seller = await given.seller();
  const brands = [await given.brand(), await given.brand(), await given.brand()];
  const branches = [];
  for (let index = 0; index < 6; index += 1) {
    const percentage_discount = index % 3 === 0 ? 7.5 : null;
    branches.push(
      await given.customer({ seller, percentage_discount, branch: { price_list_id: lists[index % 2]?.id ?? 0, zone: index < 3 ? 'Norte' : 'Sur' } }),
    );
  }
  const products = [];
  for (let index = 0; index < 12; index += 1) {
    const prices = Object.fromEntries(lists.map(({ id }, place) => [id, 200_333 + index * 7_919 - place * 11_111]));
    const discount_percentage = index % 5 === 0 ? 4 : 0;
    products.push(
      await given.product({ brand_id: brands[index % 3]?.id ?? null, iva_percentage: index % 4 === 0 ? 0 : 19, discount_percentage, prices, stock: 1_000_000 }),
    );
  }
  const office = server.as(await given.user());
  const brand = (index: number) => [{ kind: 'brand', id: brands[index]?.id }];
  const promotions = [
    { kind: 'percentage', tiers: [{ from: 1, percentage: 10 }], scopes: brand(0) },
    {
      kind: 'quantity_break',
      tiers: [
        { from: 5, percentage: 5 },
        { from: 20, percentage: 12.5 },
      ],
      scopes: brand(1),
    },
    { kind: 'buy_get', buy_quantity: 12, get_quantity: 1, scopes: brand(2) },
    {
      kind: 'percentage',
      tiers: [{ from: 1, percentage: 3.33 }],
      with_own_discount: 'adds',
      combines: true,
      priority: 10,
      audiences: [{ kind: 'zone', value: 'Norte' }],
    },
    { kind: 'percentage', tiers: [{ from: 1, percentage: 6 }], combines: true, priority: 20, audiences: [{ kind: 'price_list', value: lists[1]?.id }] },
    { kind: 'percentage', tiers: [{ from: 1, percentage: 18 }], priority: 5, scopes: brand(0), max_units_total: 150, max_units_per_contact: 60 },
    { kind: 'quantity_break', measure: 'value', tiers: [{ from: 3_000_000, percentage: 9 }], priority: 1 },
  ];
  for (const [index, terms] of promotions.entries()) {
    const made = await office.post('/api/promociones', { code: `P-${index}`, name: `Promoción ${index}`, since: '2026-11-01', until: '2026-11-30', ...terms });
    expect(await office.post(`/api/promociones/${made.body.data.id}/publicar`, { version: 1 })).toMatchObject({ status: 200 });
  }
  return { ...server, office, client: server.as(seller), branches, products };
}

test(`of ${cases} lines that nobody chose, everything says one number`, async () => {
  const { client, office, branches, products } = await world();
  const line = fc.record({ branch: fc.constantFrom(...branches), product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 40 }) });
  // Before any order: the amounts of one unit in the list and in the detail.
  for (const { branchId } of branches) {
    const listed: { id: number; price: { percentage: number } }[] = (await client.get(`/api/productos?contact_warehouse_id=${branchId}&perPage=50`)).body.data;
    expect(listed.length).toBeGreaterThanOrEqual(products.length);
    for (const { id } of products) {
      const { percentage } = (await client.get(`/api/calcular-promociones/${id}?contact_warehouse_id=${branchId}&quantity=1`)).body.data;
      expect(listed.find((one) => one.id === id)?.price.percentage, `${id} for ${branchId}`).toBe(percentage);
    }
    const [first] = products;
    const detail = (await client.get(`/api/productos/${first?.id}?contact_warehouse_id=${branchId}`)).body.data;
    expect(detail.price.percentage).toBe(listed.find(({ id }) => id === first?.id)?.price.percentage);
  }
  const ordered: [number: string, ...figures: number[]][] = [];
  let applied = 0;
  for (const [index, { branch, product, quantity }] of fc.sample(line, { seed: 20261127, numRuns: cases }).entries()) {
    const what = `${index}: ${quantity} of ${product.id} for ${branch.branchId}`;
    const asked = { contact_warehouse_id: branch.branchId, product_id: product.id, quantity };
    const [priced] = (await client.post(`/api/calcular-precios/${branch.branchId}`, { products: [{ product_id: product.id, quantity }] })).body.data;
    const promoted = (await client.get(`/api/calcular-promociones/${product.id}?contact_warehouse_id=${branch.branchId}&quantity=${quantity}`)).body.data;
    const cart = (await client.post('/api/items-carrito', asked)).body.data;
    const [item] = cart.documents_products;
    const figures = { unit_value: item.amounts.unit_value, discount_percentage: item.amounts.discount_percentage, net_unit_value: item.amounts.net_unit_value };
    expect(priced.amounts, what).toEqual(item.amounts);
    expect({ unit_value: promoted.unit_value, discount_percentage: promoted.percentage, net_unit_value: promoted.net_unit_value }, what).toEqual(figures);
    expect(
      promoted.promotions
        .filter((one: { applies: boolean }) => one.applies)
        .map((one: { id: number }) => one.id)
        .sort(),
      what,
    ).toEqual(item.promotions.map((one: { id: number }) => one.id).sort());
    const finished = await client.post('/api/finalizar-pedido', { id: cart.id, seen_total: cart.total });
    expect(finished.body, what).toMatchObject({ success: true, data: { total: cart.total, lines: [{ quantity, ...figures, total: item.amounts.total }] } });
    ordered.push([finished.body.data.number, quantity, ...Object.values(figures), item.amounts.total]);
    if (item.promotions.length > 0) applied += 1;
    if (index % printed !== 0) continue;
    const paper = await client.fetch(`/api/imprimir-pedido/${finished.body.data.document_id}`);
    const text = pdfText(await paper.arrayBuffer());
    if (text === null) continue;
    for (const figure of [figures.unit_value, item.amounts.discount_total, item.amounts.total])
      expect(text, what).toContain(formatPesos(figure).replace('$ ', ''));
    for (const { name } of item.promotions) expect(text.replace(/\s+/g, ' '), what).toContain(name);
  }
  // The cases would say nothing if no promotion applied.
  expect(applied).toBeGreaterThan(cases / 2);
  const report = await office.fetch('/api/reporte-pedidos');
  const [, sheet] = (await readXlsx(new Uint8Array(await report.arrayBuffer()))).sheets.map(({ rows }) => rows);
  expect(sheet).toHaveLength(cases + 1);
  for (const [index, row] of ordered.entries())
    expect(
      sheet?.find(([number]) => number === row[0]),
      String(index),
    ).toEqual(expect.arrayContaining(row));
});
