import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#server/features/access/access.tables.ts';
import { inSight, logIn, openOutbox, openPath, patience, reads, sell, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';
const colleague = 'vendedor2@demo.correria.co';

let app: SellingDay['app'];
let place: SellingDay['place'];
let phone: SellingDay['phone'];
let page: SellingDay['page'];

beforeAll(async () => {
  ({ app, place, phone, page } = await startSellingDay(seller));
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

const row = (index: number) => `${place.goods[index]?.product_code} 8`;

async function endSessionsOf(email: string): Promise<void> {
  const [person] = await app.store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await app.store.withTransaction(0, async (tx) => {
    await tx
      .update(sessions)
      .set({ revoked_at: new Date().toISOString() })
      .where(eq(sessions.user_id, person?.id ?? 0));
  });
}

/** The sheet of a new note of the customer, whose text is kept on the device until it is saved. */
async function openNote() {
  await openPath(page, `/clientes/${place.contact_id}`);
  await inSight(page).getByRole('button', { name: 'Agregar nota o tarea' }).click(patience);
  const sheet = page.getByRole('dialog', { name: 'Nota o tarea' });
  return { text: sheet.getByLabel('Qué hay que saber o hacer'), close: () => sheet.getByRole('button', { name: 'Cerrar' }).click(patience) };
}

test('the session ends while there is no signal: the app opens and sells, everything is sent after logging in, and a half-written note waits', async () => {
  await phone.loseSignal();
  const before = await sell(page, place, [row(0)]);
  await endSessionsOf(seller);
  await phone.turnOff();
  page = await phone.turnOn();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Sin señal · 1 por enviar');
  const after = await sell(page, place, [row(1)]);
  const begun = await openNote();
  await begun.text.fill('Cobrar FE-644');
  await begun.close();
  await phone.findSignal();
  await inSight(page).getByRole('heading', { name: 'Ingresar' }).waitFor(patience);
  await reads(page, 'Lo que no se ha enviado sigue guardado en este equipo');
  await reads(page, 'Lo que dejó a medias en un formulario también sigue aquí');
  await look(page, 'session-ended');
  expect(await ordersNumbered(app, before)).toEqual([]);
  await logIn(page, seller);
  await strip(page).getByText('Al día').waitFor(patience);
  expect(await ordersNumbered(app, before)).toHaveLength(1);
  expect(await ordersNumbered(app, after)).toHaveLength(1);
  const note = await openNote();
  expect(await note.text.inputValue()).toBe('Cobrar FE-644');
  await note.close();
});

test('logging out with something unsent says so; another person on the same device sees nothing of it; the first one’s work is sent at their next login', async () => {
  await phone.loseSignal();
  const number = await sell(page, place, [row(2)]);
  await tapTab(page, 'Más');
  await inSight(page).getByRole('button', { name: 'Cerrar sesión' }).click(patience);
  await page.getByRole('dialog').getByText('Hay 1 por enviar').waitFor(patience);
  await look(page, 'logout-with-unsent');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await inSight(page).getByRole('heading', { name: 'Ingresar' }).waitFor(patience);
  await reads(page, 'Para ingresar hace falta conexión.');
  await phone.findSignal();

  await logIn(page, colleague);
  await page.getByRole('status', { name: 'Equipo listo' }).waitFor(patience);
  await expect.poll(() => strip(page).textContent(), patience).toContain('Al día');
  await openOutbox(page);
  await reads(page, 'Todo está enviado');
  expect(await inSight(page).getByText(number).count()).toBe(0);
  await tapTab(page, 'Clientes');
  await inSight(page).getByRole('searchbox').fill(place.identification);
  await reads(page, 'Ningún cliente coincide');
  expect(await ordersNumbered(app, number)).toEqual([]);
  await tapTab(page, 'Más');
  await inSight(page).getByRole('button', { name: 'Cerrar sesión' }).click(patience);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();

  await logIn(page, seller);
  await strip(page).getByText('Al día').waitFor(patience);
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
});
