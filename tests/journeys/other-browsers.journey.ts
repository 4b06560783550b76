/** The main task in Firefox and WebKit: the first login, an order made offline, and its single delivery. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { installedOtherBrowsers, type OtherBrowser, startOtherBrowser } from '#tests/support/other-browsers.ts';
import { sellingPlace } from '#tests/support/selling-place.ts';

const patience = { timeout: 60_000, interval: 250 };
const sellers = { Firefox: 'vendedor2@demo.correria.co', WebKit: 'vendedor3@demo.correria.co' };

const browsers = installedOtherBrowsers();
if (browsers.length === 0) test.skip('neither Firefox nor WebKit is installed', () => undefined);

describe.each(browsers)('in %s', (name) => {
  const seller = sellers[name];
  let app: FieldApp;
  let place: Awaited<ReturnType<typeof sellingPlace>>;
  let browser: OtherBrowser;
  let number = '';

  const seen = () =>
    browser.evaluate<string>("[...document.querySelectorAll('.view:not([hidden]), dialog[open], [role=status]')].map((part) => part.innerText).join('\\n')");
  const strip = () => browser.evaluate<string>("document.querySelector('.view:not([hidden]) .sync-strip')?.innerText ?? ''");
  const reads = async (text: RegExp) => {
    const isThere = async () => text.test(await seen());
    await vi.waitUntil(isThere, patience).catch(async () => expect(await seen()).toMatch(text));
  };

  beforeAll(async () => {
    app = await startFieldApp();
    place = await sellingPlace(app, seller);
    browser = await startOtherBrowser(name);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  test('the first login ends with a device that is ready', async () => {
    await browser.open(app.line.url);
    await browser.type('Correo', seller);
    await browser.type('Contraseña', demoPassword);
    await browser.tap('Ingresar');
    await browser.tap('Entendido');
    await vi.waitUntil(async () => (await strip()).includes('Al día'), patience);
    await vi.waitUntil(() => browser.evaluate("document.documentElement.dataset.offline === 'ready'"), patience);
  });

  test('without signal the app opens, and an order is finished', async () => {
    app.line.cut();
    await browser.reload();
    await reads(/Hoy/);
    await browser.tap('Clientes');
    await browser.type('Nombre, NIT, dirección o ciudad', place.identification);
    await browser.tap(new RegExp(place.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    await browser.tap('Nuevo pedido');
    await browser.type(/^Código y cantidad/, `${place.goods[0]?.product_code} 6`);
    await browser.pressEnter();
    await vi.waitUntil(() => browser.evaluate("document.querySelector('.view:not([hidden]) input[type=search]').matches(':placeholder-shown')"), patience);
    await browser.tap(/^Finalizar/);
    await browser.tap('Finalizar pedido');
    await reads(/Número en el equipo/);
    number = /[A-Z]+-\d{4}/.exec(await seen())?.[0] ?? '';
    expect(number).toMatch(/^[A-Z]+-\d{4}$/);
    await vi.waitUntil(async () => (await strip()).includes('1 por enviar'), patience);
    await browser.reload();
    await vi.waitUntil(async () => (await strip()).includes('1 por enviar'), patience);
  });

  test('with signal it arrives once, though the first answer is lost', async () => {
    const lost = app.line.loseAnswerTo('POST', '/sync/commands');
    app.line.restore();
    await lost;
    await vi.waitUntil(async () => (await strip()).includes('Al día'), patience);
    expect(app.line.pushed(number)).toBeGreaterThan(1);
    const { body } = await app.as('admin@demo.correria.co').get(`/api/pedidos?filter=${number}`);
    expect(body.data).toHaveLength(1);
  });
});
