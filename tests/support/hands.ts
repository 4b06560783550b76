/** A seller's actions on the screens, shared by the journeys. */
import type { Download, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { demoPassword } from '#server/demo/demo-accounts.ts';

/** A machine under load is slow, not wrong. */
export const patience = { timeout: 30_000 };

/** Views that were left stay in the document: only the visible view counts. */
export const inSight = (page: Page) => page.locator('.view:not([hidden])');
export const strip = (page: Page) => inSight(page).locator('.sync-strip');

export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await inSight(page).getByLabel('Correo').fill(email);
  await inSight(page).getByLabel('Contraseña', { exact: true }).fill(password);
  await inSight(page).getByRole('button', { name: 'Ingresar' }).click();
}

export async function tapTab(page: Page, name: string): Promise<void> {
  await changeView(page, () => page.getByRole('navigation', { name: 'Principal' }).getByText(name, { exact: true }).click());
}

/**
 * Waits until the previously visible view is hidden, once the address has changed (and not changed back). A new view may be rendered after the
 * address changes, and an action on an element of the old view would wait for the hidden element until its timeout.
 */
async function changeView(page: Page, act: () => Promise<void>): Promise<void> {
  const [left] = await inSight(page).elementHandles();
  const before = await page.evaluate(pathShown);
  await act();
  if (!left || (await page.evaluate(pathShown)) === before) return;
  // Not by animation frames: a background tab has none.
  await page.waitForFunction(
    ([view, path]) => !view.isConnected || (view as Element).hasAttribute('hidden') || location.hash.split('?')[0] === path,
    [left, before] as const,
    { ...patience, polling: 20 },
  );
}

/** In the page: the address without its question. */
const pathShown = () => location.hash.split('?')[0];

/** Waits until the visible page contains this text. */
export async function reads(page: Page, text: string | RegExp): Promise<void> {
  await inSight(page).getByText(text).first().waitFor(patience);
}

/** 'Código y cantidad' and Enter. */
export async function typeCode(page: Page, text: string): Promise<void> {
  const field = inSight(page).getByRole('searchbox');
  await field.fill(text);
  await field.press('Enter');
  await inSight(page).locator('input[type=search]:placeholder-shown').waitFor(patience);
}

/** Types a search text, adds the first product found, and sets its quantity in its row. */
export async function findAndAdd(page: Page, text: string, { code, quantity }: { code: string; quantity: number }): Promise<void> {
  await inSight(page).getByRole('searchbox').fill(text);
  const row = inSight(page).getByRole('article', { name: new RegExp(`^${escaped(code)} `) });
  await row.getByRole('button', { name: /^Agregar/ }).click(patience);
  const field = row.getByRole('textbox', { name: /^Cantidad/ });
  // Digits typed before the first unit is rendered would be appended to it.
  await expect.poll(() => field.inputValue(), patience).not.toMatch(/^0?$/);
  await field.fill(String(quantity));
  await field.press('Enter');
  await inSight(page).getByRole('button', { name: 'Borrar búsqueda' }).click();
}

/** A file that a tap downloads: its name and its bytes. */
export async function downloaded(page: Page, tap: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download', patience), tap()]);
  return await kept(download);
}

async function kept(download: Download): Promise<{ name: string; path: string }> {
  return { name: download.suggestedFilename(), path: await download.path() };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first login of a person on a phone, until the app works offline. */
export async function startDay(page: Page, email: string): Promise<void> {
  await logIn(page, email);
  await page.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }).click(patience);
  await goesOnWithoutSignal(page);
}

/** Waits until the person's data and the app itself are on the device. */
export async function goesOnWithoutSignal(page: Page): Promise<void> {
  await strip(page).getByText('Al día').waitFor(patience);
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
}

interface Whom {
  identification: string;
  name: string;
}

/** From Clientes to the cart of a customer. */
export async function startOrder(page: Page, customer: Whom): Promise<void> {
  await tapTab(page, 'Clientes');
  // Found by its name: until the list of customers is visible, the visible search field may belong to the previous view.
  await inSight(page).getByRole('searchbox', { name: 'Nombre, NIT, dirección o ciudad' }).fill(customer.identification);
  await inSight(page)
    .getByRole('link', { name: new RegExp(escaped(customer.name)) })
    .click(patience);
  await inSight(page).getByRole('button', { name: 'Nuevo pedido' }).click(patience);
}

/** From Clientes to the finalised order: the customer, and rows of 'código cantidad'. Returns the number that the device gave the order. */
export async function sell(page: Page, customer: Whom, rows: readonly string[]): Promise<string> {
  await startOrder(page, customer);
  for (const row of rows) await typeCode(page, row);
  return await finish(page);
}

/** 'Repetir último pedido' in an empty cart, and its 'Agregar' where something changed since. */
export async function repeatLastOrder(page: Page): Promise<void> {
  await inSight(page).getByRole('button', { name: 'Repetir último pedido' }).click(patience);
  const agree = page.getByRole('dialog', { name: /^Repetir / }).getByRole('button', { name: /^Agregar/ });
  const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
  await agree.or(lines).first().waitFor(patience);
  if (await agree.isVisible()) await agree.click();
}

/** 'Finalizar' and its confirmation. */
export async function finish(page: Page): Promise<string> {
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
  await page.getByRole('button', { name: 'Finalizar pedido' }).click(patience);
  return await deviceNumber(page);
}

/** The number that the device gave the visible document. Its title may already have the server's number. */
export async function deviceNumber(page: Page): Promise<string> {
  const fact = inSight(page).locator('dt:text-is("Número en el equipo") + dd');
  await fact.waitFor(patience);
  return (await fact.textContent()) ?? '';
}

/** The outbox, by the strip. */
export async function openOutbox(page: Page): Promise<void> {
  await strip(page).click();
  await inSight(page).getByRole('heading', { name: 'Pendientes' }).waitFor(patience);
}

/** An address typed by hand. */
export async function openPath(page: Page, path: string): Promise<void> {
  await changeView(page, () =>
    page.evaluate((to) => {
      location.hash = to;
    }, path),
  );
}

/** Presses Tab, or Shift+Tab where that is the way, until this element has the focus; fails for an element that neither reaches. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = target.first();
  await wanted.waitFor(patience);
  let element = await wanted.elementHandle(patience);
  for (let presses = 0; presses < 400; presses += 1) {
    let focus = await element?.evaluate(focusOf);
    // To find it by its role and name again takes longer than a key. What is drawn meanwhile may be another element.
    if (focus === 'gone' || presses % 10 === 9) {
      element = await wanted.elementHandle(patience);
      focus = await element?.evaluate(focusOf);
    }
    if (focus === 'here') return;
    await page.keyboard.press(focus === 'after' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

/**
 * Runs in the page: where the focus is, seen from this element. An element inside the shadow root of an Ionic element is the active element of that
 * root.
 */
function focusOf(element: Element): 'here' | 'before' | 'after' | 'gone' {
  if (!element.isConnected) return 'gone';
  const root = element.getRootNode() as Document | ShadowRoot;
  if (element === root.activeElement) return 'here';
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'before';
  // Shift+Tab comes into a time or a day at its last part.
  if (element.matches('[type=time], [type=date]')) return 'before';
  const host = root instanceof ShadowRoot ? root.host : element;
  return host.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before';
}

/** Chooses an option of an Ionic select, whose button opens an action sheet on a phone and a popover on a desktop. */
export async function chooseIn(where: Locator, label: string | RegExp, choice: string): Promise<void> {
  const page = where.page();
  // The button in its shadow root is for keyboards and screen readers: a click goes to the select.
  await where
    .locator('ion-select')
    .filter({ has: page.getByRole('button', { name: label }) })
    .click();
  const list = page.locator('ion-popover:not(.overlay-hidden), ion-action-sheet:not(.overlay-hidden)');
  await list.getByRole('radio', { name: choice, exact: true }).click();
  await list.waitFor({ state: 'detached' });
}

/** The next request to these addresses reaches the server, and its answer is lost. @param addresses a pattern of Playwright's */
export async function loseNextAnswer(page: Page, addresses: string): Promise<void> {
  await page.route(
    addresses,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

/** The server answers the next request to these addresses at once, and its answer stays on the way until `letGo`. */
export async function holdNextAnswer(page: Page, addresses: string): Promise<{ isHeld: Promise<void>; letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await page.route(
    addresses,
    async (route) => {
      const response = await route.fetch();
      held.resolve();
      await going.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { isHeld: held.promise, letGo: () => going.resolve() };
}
