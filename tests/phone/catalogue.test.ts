/** The catalogue on the phone: searched while the user types, downloaded once, updated by small changes. Spec: sync §1, pains 8 and 21. */
import { expect, test } from 'vitest';
import { createCatalogueMemory } from '#pwa/platform/search/catalogue-memory.ts';
import { withinDistance } from '#pwa/platform/search/edit-distance.ts';
import { codeKey } from '#pwa/platform/search/words.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { createDevice } from '#tests/support/phone/device.ts';
import { executeOrders, giveField, product } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

const blobStore = createCatalogueMemory([
  product(1, { product_code: '6203-2RS/C3', description: 'Rodamiento rígido de bolas', brand_id: 1, references: ['180203-C17'] }),
  product(2, { product_code: '6203-ZZ', description: 'Rodamiento rígido de bolas blindado', brand_id: 2 }),
  product(3, { product_code: 'AM-1020', description: 'Amortiguador delantero izquierdo', brand_id: 2, reference: 'SKF-1' }),
  product(4, { product_code: 'SKF-10', description: 'Sello de aceite', brand_id: 3, stock: {} }),
  product(5, { product_code: '05001', description: 'Bujía de encendido', brand_id: 3, state: 0 }),
]);
blobStore.setNames({
  lines: [[50, 'Rodamientos']],
  sublines: [],
  brands: [
    [1, 'SKF'],
    [2, 'Koyo'],
    [3, 'NSK'],
  ],
  categories: [],
  synonyms: [
    ['Balinera', 'rodamiento'],
    ['Retén', 'sello'],
  ],
});
const codesFor = (text: string, more = {}) => blobStore.search({ text, limit: 10, ...more }).products.map((one) => one.product_code);

test.each([
  ['6203-2RS/C3', ['6203-2RS/C3']],
  ['6203 2rs c3', ['6203-2RS/C3']],
  ['62032rsc3', ['6203-2RS/C3']],
  ['6203', ['6203-2RS/C3', '6203-ZZ']],
  ['rodamiento rigido', ['6203-2RS/C3', '6203-ZZ']],
  ['RODAMIENTO blindado', ['6203-ZZ']],
  ['amortigador', ['AM-1020']],
  ['amortiguador delantro', ['AM-1020']],
  ['180203', ['6203-2RS/C3']],
  ['bolas koyo', ['6203-ZZ']],
  ['skf-1', ['AM-1020', 'SKF-10']],
  ['bujía', []],
  ['balinera 6203', ['6203-2RS/C3', '6203-ZZ']],
  ['BALINERAS blindado', ['6203-ZZ']],
  ['bali 6203', ['6203-2RS/C3', '6203-ZZ']],
  ['retenes de aceite', ['SKF-10']],
  ['ret', []],
  ['nada parecido', []],
])('searching «%s» finds %j', (text, codes) => {
  expect(codesFor(text).sort()).toEqual([...codes].sort());
});

test.each([
  ['0036000291452', ['LIMA']],
  ['036000291452', ['LIMA']],
  ['36000291452', ['LIMA']],
  ['7702010000010', ['SIERRA']],
  ['07702010000010', ['SIERRA']],
  ['036000291453', []],
])('a barcode %s is the same with and without its leading zeros', (scanned, found) => {
  const tools = createCatalogueMemory([
    product(11, { product_code: 'LIMA', description: 'Lima plana', barcode: '036000291452' }),
    product(12, { product_code: 'SIERRA', description: 'Hoja de sierra', barcode: '7702010000010' }),
  ]);
  expect(tools.search({ text: scanned, limit: 10 }).products.map((one) => one.product_code)).toEqual(found);
  expect(tools.byCodes([scanned]).flatMap((one) => one.product?.product_code ?? [])).toEqual(found);
});

test('a code typed whole comes first, whatever else it begins', () => {
  expect(codesFor('SKF-1')[0]).toBe('AM-1020');
  expect(codesFor('skf10')[0]).toBe('SKF-10');
});

test('brands that a branch may not see are neither listed nor counted, and filters keep only what fits', () => {
  const restrictions = [{ line_id: 0, brand_id: 1 }];
  expect(codesFor('6203', { restrictions })).toEqual(['6203-ZZ']);
  expect(
    blobStore.facets({ text: '', restrictions, counted_stock: null, counted_promotions: { own: true, promotions: [] } }).brands.map(({ id }) => id),
  ).not.toContain(1);
  expect(codesFor('', { in_stock_at: 1 })).not.toContain('SKF-10');
  expect(codesFor('', { brand_id: 2 })).toEqual(['6203-ZZ', 'AM-1020']);
  expect(blobStore.search({ text: '', limit: 1, offset: 1 })).toMatchObject({ total: 4, products: [{ product_code: '6203-ZZ' }] });
});

test('new products are those created on a day or later', () => {
  const memory = createCatalogueMemory([
    product(21, { product_code: 'ANTES', created_on: '2026-10-24' }),
    product(22, { product_code: 'NUEVO', created_on: '2026-10-25' }),
  ]);
  expect(memory.search({ text: '', limit: 10, created_since: '2026-10-25' })).toMatchObject({ total: 1, products: [{ product_code: 'NUEVO' }] });
});

test('each facet counts what its choices would leave with all the others as they are, and the switches what they would leave', () => {
  const many = createCatalogueMemory([
    product(21, { line_id: 1, brand_id: 1, stock: { 1: 5 } }),
    product(22, { line_id: 1, brand_id: 2, stock: { 1: 0 } }),
    product(23, { line_id: 2, brand_id: 1, stock: { 1: 5 }, discount_percentage: 5 }),
    product(24, { line_id: 2, brand_id: 2, stock: { 1: 0 } }),
    product(25, { line_id: 2, brand_id: 2, stock: { 1: 9 }, state: 0 }),
  ]);
  const counted = {
    counted_stock: 1,
    counted_promotions: { own: true, promotions: [{ scopes: [{ kind: 'brand' as const, id: 2, exclude: false }], get_product_id: 21 }] },
  };
  expect(many.facets({ text: '', ...counted })).toMatchObject({
    brands: [
      { id: 1, count: 2 },
      { id: 2, count: 2 },
    ],
    in_stock: 2,
    promoted: 4,
  });
  const narrowed = many.facets({ text: '', line_id: 1, in_stock_at: 1, ...counted });
  // Within the line, brand 1 has one product in stock; the counts of other lines ignore the chosen line.
  expect(narrowed).toMatchObject({ brands: [{ id: 1, count: 1 }], in_stock: 1, promoted: 1 });
  expect(narrowed.lines).toEqual([
    { id: 1, count: 1 },
    { id: 2, count: 1 },
  ]);
  const found = (query: object) => many.search({ text: '', limit: 10, ...query }).products.map(({ id }) => id);
  expect(found({ promoted: { own: true, promotions: [] } })).toEqual([23]);
  expect(found({ promoted: { own: false, promotions: counted.counted_promotions.promotions } }).toSorted()).toEqual([21, 22, 24]);
  expect(found({ line_ids: [2] }).toSorted()).toEqual([23, 24]);
});

test('pasted codes are resolved when they can mean one product only', () => {
  const [own, other, several, none] = blobStore.byCodes(['62032rsc3', 'skf 1', '6203', 'zzz']);
  expect(own?.product?.id).toBe(1);
  expect(other?.product?.id).toBe(3);
  expect(several).toMatchObject({ product: null });
  expect(several?.candidates.map(({ id }) => id)).toEqual([1, 2]);
  expect(none).toEqual({ code: 'zzz', product: null, is_ambiguous: false, candidates: [] });
});

test('freight is read by its id, and no search, count or code finds it', () => {
  const memory = createCatalogueMemory([product(1), product(99, { product_code: 'FLETE', description: 'Flete' })]);
  const counted = { text: '', counted_stock: null, counted_promotions: { own: true, promotions: [] } };
  const seen = () => ({
    all: memory.search({ text: '', limit: 5 }).total,
    typed: memory.search({ text: 'flete', limit: 5 }).total,
    brands: memory.facets(counted).brands,
    code: memory.byCodes(['flete'])[0]?.product?.id,
    begun: memory.byCodes(['fle'])[0]?.candidates.length,
  });
  expect(seen()).toEqual({ all: 2, typed: 1, brands: [{ id: 1, count: 2 }], code: 99, begun: 1 });
  memory.setNames({ lines: [], sublines: [], brands: [], categories: [], freight_product_id: 99 });
  expect(seen()).toEqual({ all: 1, typed: 0, brands: [{ id: 1, count: 1 }], code: undefined, begun: 0 });
  expect(memory.get(99)?.product_code).toBe('FLETE');
});

test('a changed price is found at once, and a changed name too', () => {
  const memory = createCatalogueMemory([product(1), product(2)]);
  memory.prepare();
  memory.apply([{ id: 1, product: product(1, { prices: { 142: 5 } }) }]);
  expect(memory.search({ text: '6201', limit: 1 }).products[0]?.prices[142]).toBe(5);
  memory.apply([
    { id: 2, product: product(2, { description: 'Empaque de culata' }) },
    { id: 1, product: null },
  ]);
  expect(memory.search({ text: 'culata', limit: 5 }).products.map(({ id }) => id)).toEqual([2]);
  expect(memory.search({ text: '6201', limit: 5 }).total).toBe(0);
});

test('words are close when one slip of the finger tells them apart', () => {
  expect(withinDistance('amortigador', 'amortiguador', 1)).toBe(true);
  expect(withinDistance('filtor', 'filtro', 1)).toBe(true);
  expect(withinDistance('bomba', 'bombillo', 1)).toBe(false);
  for (const code of ['6203-2RS/C3', 'Ñandú 1', '', '  a-B ']) expect(codeKey(code)).toBe(normaliseCode(code));
});

async function stocked(count: number) {
  const server = createScriptedServer();
  giveField(server, count);
  const device = createDevice();
  return { server, device };
}

test('a download that is cut goes on with the pages that are missing', async () => {
  const { server, device } = await stocked(5_000);
  let pages = 0;
  server.interfere = ({ path }, answer) => {
    if (!path.includes('/catalogue/pages/')) return answer();
    pages += 1;
    if (pages > 3) throw new TypeError('cut');
    return answer();
  };
  const page = await device.open(seller, server.reach);
  await page.until((status) => status.state === 'sin_senal' || status.problem !== null);
  await page.close();
  const fetched = pages;
  server.interfere = ({ path }, answer) => {
    if (path.includes('/catalogue/pages/')) pages += 1;
    return answer();
  };

  const again = await device.open(seller, server.reach);
  await synced(again);

  expect(await again.phone.catalogue.summary()).toMatchObject({ complete: true, product_count: 5_000 });
  // Six pages of a thousand ids: pages that had arrived were not downloaded again.
  expect(pages - fetched).toBeLessThan(6);
  await again.close();
});

test('a damaged page is not taken, also where it can be read', async () => {
  const { server, device } = await stocked(5);
  server.interfere = async ({ path }, answer) => {
    if (!path.includes('/catalogue/pages/')) return answer();
    return new Response((await answer().text()).replaceAll('Rodamiento', 'Retenedor'));
  };
  const page = await device.open(seller, server.reach);
  await page.until((status) => status.problem !== null);
  expect(await page.phone.catalogue.summary()).toMatchObject({ complete: false, product_count: 0 });

  server.interfere = (_request, answer) => answer();
  page.phone.syncNow();
  await synced(page);

  expect(await page.phone.catalogue.ask('search', { text: 'retenedor', limit: 5 })).toMatchObject({ total: 0 });
  expect(await page.phone.catalogue.ask('search', { text: 'rodamiento', limit: 5 })).toMatchObject({ total: 5 });
  await page.close();
});

test('one changed price moves that product only, and survives the next start with no signal', async () => {
  const { server, device } = await stocked(900);
  const page = await device.open(seller, server.reach);
  await synced(page);
  server.requests.length = 0;
  server.putProducts([product(5, { prices: { 142: 77 } })]);
  await expect.poll(async () => (await page.phone.catalogue.ask('byIds', [5]))[0]?.prices[142]).toBe(77);
  expect(server.requests.filter((request) => request.includes('/catalogue/'))).toEqual([]);
  await page.close();

  const again = await device.open(seller, server.reach);
  again.signal(false);
  expect((await again.phone.catalogue.ask('search', { text: '6205', limit: 1 })).products[0]?.prices[142]).toBe(77);
  await again.close();
});

test('many changes are folded into pages like the server’s own, and nothing is lost by it', async () => {
  const { server, device } = await stocked(3000);
  const page = await device.open(seller, server.reach);
  await synced(page);
  server.putProducts(Array.from({ length: 1600 }, (_, index) => product(index + 1, { prices: { 142: index + 1 } })));
  page.phone.syncNow();
  await expect.poll(async () => (await page.phone.catalogue.ask('byIds', [1600]))[0]?.prices[142], { timeout: 20_000 }).toBe(1600);
  await page.until((status) => !status.working);
  await page.close();

  const again = await device.open(seller, server.reach);
  again.signal(false);
  expect(await again.phone.catalogue.summary()).toMatchObject({ complete: true, product_count: 3000 });
  expect((await again.phone.catalogue.ask('byIds', [7, 2999])).map((one) => one.prices[142])).toEqual([7, 10_000]);
  await again.close();
}, 60_000);

test('a catalogue that does not open holds no order back, and says so', async () => {
  const { server, device } = await stocked(50);
  executeOrders(server);
  const page = await device.open(seller, server.reach);
  await synced(page);
  const failed = () => Promise.reject(new Error('closed'));
  page.phone.catalogue.summary = failed;
  page.phone.catalogue.sync = failed;

  await sell(page, { 1: 1 });

  await page.until((status) => status.pending === 0 && status.problem !== null);
  expect(server.executed).toHaveLength(1);
  await page.close();
});

test('an answer that nobody waits for any more is not worked out', async () => {
  const { server, device } = await stocked(50);
  const page = await device.open(seller, server.reach);
  await synced(page);
  const typed = new AbortController();
  const first = page.phone.catalogue.ask('search', { text: '620', limit: 5 }, typed.signal);
  typed.abort();
  const second = page.phone.catalogue.ask('search', { text: '6201', limit: 5 });

  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  expect((await second).products[0]?.id).toBe(1);
  await page.close();
});
