import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import { orderPdf, type PrintableOrder } from '#shared/features/orders/order-pdf.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { printable } from '#shared/kernel/printable-text.ts';
import { context, draft, product } from './ordering-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'order-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPdftotext = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('pdftotext is not installed: what the PDFs say is not read back.');
    return false;
  }
})();

/** A one-pixel PNG. */
const logo = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function printableOrder(lineCount: number, change: Partial<PrintableOrder> = {}): PrintableOrder {
  const products = Array.from({ length: lineCount }, (_, index) =>
    product(index + 1, 3000 + index * 137, { description: `Rodamiento rígido de bolas ${index + 1}` }),
  );
  const order = draft(products.map(({ id }) => [id, (id % 7) + 1, id % 3 === 0 ? 12.5 : 0]));
  const branch = { price_list_id: 12, minimum_order_value: 0, disable_dynamic_price_list: false };
  const accepted = acceptOrder(judgeOrder(order, context(products, { branch })), { seen_total: null, accepted_total: null });
  if (!accepted.ok) throw new Error(accepted.code);
  return {
    inventory_operation: 'pedido',
    number: 'Pd-1042',
    is_provisional: false,
    voucher_date: '2026-11-21',
    valid_until: null,
    pay_condition: 'Crédito 30 días',
    send_point: 'Bodega norte',
    delivery_date: '2026-12-01',
    buy_order: 'OC-77',
    observation: 'Entregar en la mañana. ¿Señal? Sí.',
    subscriber: {
      name: 'Distribuidora El Ñandú S.A.S.',
      identification: '890900608',
      check_digit: 9,
      address: 'Cra 50 # 10-20',
      telephone: '604 444 0000',
      email: null,
      logo,
    },
    customer: { name: 'Almacén La Balinera', surname: null, identification: '860034313', check_digit: 7 },
    branch: { code: '01', description: 'Principal', address: 'Cl 5 # 4-3', city_name: 'Itagüí', telephone: '300 123 4567' },
    seller_name: 'María Pérez',
    lines: accepted.value.lines,
    totals: accepted.value.totals,
    prompt_payment_discount: 4200,
    ...change,
  };
}

/** The words of each page. */
async function pagesOf(order: PrintableOrder): Promise<string[]> {
  const file = join(folder, `${Math.random()}.pdf`);
  writeFileSync(file, await renderPdf(orderPdf(order)));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);
}

describe.skipIf(!hasPdftotext)('an order on paper, read back', () => {
  test.each([
    [1, 1],
    [25, 1],
    [26, 1],
    [120, 3],
  ])('%i lines take %i pages: heading on each, every line once, totals together', async (lineCount, pageCount) => {
    const order = printableOrder(lineCount);
    const pages = await pagesOf(order);
    const all = pages.join('\n');

    expect(pages).toHaveLength(pageCount);
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${pageCount}`);
      expect(page).toContain('Pd-1042');
      expect(page).toContain('Distribuidora El Ñandú S.A.S.');
    });
    expect(pages.filter((page) => /Código\s+Descripción\s+Cant\./.test(page))).toHaveLength(pages.filter((page) => /P-\d+\s+Rodamiento/.test(page)).length);
    for (const line of order.lines) {
      expect(
        all.split('\n').filter((row) => new RegExp(`^\\s*${line.line_number}\\s+${line.product_code}\\s`).test(row) && row.includes(formatPesos(line.total))),
      ).toHaveLength(1);
    }
    const totalsPage = pages.filter((page) => page.includes('TOTAL'));
    expect(totalsPage).toHaveLength(1);
    for (const value of [order.totals.gross, order.totals.subtotal, order.totals.iva, order.totals.total]) expect(totalsPage[0]).toContain(formatPesos(value));
    expect(pages.at(-1)?.trim()).not.toBe('');
  });

  test('totals stay together wherever the lines end', async () => {
    const counts = [28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40];
    const documents = await Promise.all(counts.map((count) => pagesOf(printableOrder(count, { observation: null }))));

    expect(documents.map((pages) => pages.filter((page) => page.includes('Valor bruto') && page.includes('TOTAL')).length)).toEqual(counts.map(() => 1));
    expect(documents.map((pages) => pages.filter((page) => page.includes('Valor bruto') || page.includes('TOTAL')).length)).toEqual(counts.map(() => 1));
  });

  test('it says who, where, when, how and how much', async () => {
    const order = printableOrder(2);
    const [page = ''] = await pagesOf(order);

    for (const words of [
      'PEDIDO',
      'NIT 890.900.608-9',
      'Almacén La Balinera',
      '860.034.313-7',
      '01 Principal',
      'Cl 5 # 4-3, Itagüí',
      'sáb 21 nov 2026',
      'María Pérez',
      'Crédito 30 días',
      'OC-77',
      'Bodega norte',
      '2 productos',
      'Flete incluido',
      'Descuento por pronto pago: $ 4,200',
      'Entregar en la mañana. ¿Señal? Sí.',
      'no es una factura de venta',
    ])
      expect(page).toContain(words);
  });

  test('a quotation says until when its prices hold; a device number says that it is provisional', async () => {
    const [page = ''] = await pagesOf(
      printableOrder(1, { inventory_operation: 'cotizacion', valid_until: '2026-12-06', number: 'L-0007', is_provisional: true }),
    );

    for (const words of ['COTIZACIÓN', 'L-0007', 'Número provisional', 'Precios vigentes hasta el dom 6 dic 2026']) expect(page).toContain(words);
  });

  test('words that Helvetica cannot write spoil nothing around them, and long codes stay in their column', async () => {
    const order = printableOrder(1);
    const [line] = order.lines;
    const odd = {
      ...order,
      observation: 'Envío 🚚 a \u202eBogotá\t≤ 5\u0007 días',
      lines: line ? [{ ...line, product_code: 'CODIGOLARGUISIMOSINESPACIOS0001' }] : [],
    };
    const [page = ''] = await pagesOf(odd);

    expect(page).toContain('Envío a Bogotá <= 5 días');
    expect(page).toMatch(/ CODIGOLARGUISIM\w* +Rodamiento rígido de bolas 1 /);
    expect(page).toMatch(/^ +\w*ESPACIOS0001$/m);
  });

  test('an observation of several pages breaks, and nothing else does', async () => {
    const pages = await pagesOf(printableOrder(3, { observation: 'Una instrucción larga. '.repeat(900) }));

    expect(pages.length).toBeGreaterThan(2);
    expect(pages[0]).toContain('TOTAL');
  });
});

test('a definition cannot reach the network or the disk', async () => {
  const withLogo = (logoAddress: string) => renderPdf(orderPdf(printableOrder(1, { subscriber: { ...printableOrder(1).subscriber, logo: logoAddress } })));

  await expect(withLogo('https://example.com/logo.png')).rejects.toThrow();
  await expect(withLogo(join(import.meta.dirname, 'ordering-context.ts'))).rejects.toThrow();
});

test('the bytes are a PDF, for 120 lines too', async () => {
  const definition = orderPdf(printableOrder(120));
  const bytes = await renderPdf(definition);

  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([
  ['Ñandú – «ácido» 5 €', 'Ñandú – «ácido» 5 €'],
  ['n\u0303', 'ñ'],
  ['a\u2212b\u2011c', 'a-b-c'],
  ['日本', '??'],
  ['Entregar → bodega 2 ☎ 300 123', 'Entregar -> bodega 2 Tel. 300 123'],
  ['☎️ 300', 'Tel. 300'],
  ['hoy 🚚 mismo👍🏽', 'hoy mismo'],
  ['tubo ⌀20 de 3⁄4″ y ⅓', 'tubo Ø20 de 3/4" y 1/3'],
  ['Őrség, ①', 'Orség, 1'],
  ['uno\r\ndos\ttres', 'uno\ndos tres'],
])('%j is printed as %j', (text, written) => {
  expect(printable(text)).toBe(written);
});
