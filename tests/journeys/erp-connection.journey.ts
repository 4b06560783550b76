/** The connection with the ERP: a supervisor reads its state, an administrator retries the failed deliveries. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLetterRows } from '#server/features/erp/erp.repository.ts';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

/** Creates prospects that an ERP could not accept, for different reasons. */
async function givenLetters(): Promise<void> {
  const { store, subscriber, given } = app.server;
  const contacts = [await given.customer({ is_prospect: true, is_customer: false }), await given.customer({ is_prospect: true, is_customer: false })];
  await store.withTransaction(subscriber.id, async (tx) => {
    const [own] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber.id));
    if (own)
      await tx
        .update(subscribers)
        .set({ settings: { ...own.settings, erp: 'http' } })
        .where(eq(subscribers.id, subscriber.id));
    for (const [index, { id }] of contacts.entries())
      await deadLetterRows.insert(tx, {
        erp: 'http',
        operation: 'create_prospect',
        idempotency_key: `prospect ${id}`,
        request: { identification: `90010020${index}`, name: ['Ferretería El Sol de los Andes', 'Repuestos La Curva'][index] },
        document_uuid: null,
        contact_id: id,
        reason: ['El ERP respondió: Cliente sin código contable', 'El ERP no responde (sin conexión).'][index] ?? '',
        attempts: 5,
        failed_at: tx.now,
        settled_at: null,
      });
  });
}

test('an administrator finds what failed, sees what was sent, and delivers one and several again; what cannot be asked is told once', async () => {
  await givenLetters();
  const user = await app.server.given.user({ role: 'Administrador' });
  desk = await atDesk(app, user, { keepsApp: true });
  const { page, open, press, type, hears } = desk;
  const waiting = async () => (await app.server.as(user).get('/api/erp/pendientes')).body.data;
  await open('/conexion-erp', 'Conexión con el ERP');
  await inSight(page).getByText('Hay envíos sin entregar').waitFor();
  await inSight(page).getByText('1–2 de 2').waitFor();
  expect(await inSight(page).getByLabel('Clave').count()).toBe(0);
  await desk.isAccessible();
  await look(page, 'erp-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'erp-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await type(inSight(page).getByRole('searchbox'), 'ferreteria');
  await inSight(page).getByText('1–1 de 1').waitFor();
  await press(inSight(page).getByRole('row', { name: /Ferretería/ }));
  const sheet = page.getByRole('dialog', { name: 'Crear el prospecto Ferretería El Sol de los Andes' });
  await sheet.getByText('"identification": "900100200"').waitFor();
  await desk.isAccessible();
  await press(sheet.getByRole('button', { name: 'Reintentar' }));
  await hears('El envío al ERP se intentará de nuevo');
  await app.server.finishJobs();
  await inSight(page).getByText('Hay envíos sin entregar').waitFor();
  // The address of the ERP is not configured: the delivery failed again, and the page shows the failure.
  await expect.poll(async () => (await waiting()).map(({ attempts }: { attempts: number }) => attempts).sort()).toEqual([5, 6]);
  await inSight(page).getByText('El ERP no tiene dirección configurada.').waitFor();

  await type(inSight(page).getByRole('searchbox'), ' ');
  await inSight(page).getByText('1–2 de 2').waitFor();
  // The rows are found by their names: the newest list may arrive later, in another order.
  for (const name of ['Ferretería El Sol de los Andes', 'Repuestos La Curva'])
    await press(inSight(page).getByRole('checkbox', { name: `Marcar ${name}` }), 'Space');
  await page.context().setOffline(true);
  await press(inSight(page).locator('.data-table-bulk').getByRole('button', { name: 'Reintentar' }));
  // The notice of the first delivery may still be visible: only the notice that offers a retry reports both deliveries.
  const again = page.locator('.toast').getByRole('button', { name: 'Reintentar' });
  await again.waitFor();
  expect(await again.count()).toBe(1);
  await page.context().setOffline(false);
  await again.click();
  await hears('2 envíos al ERP se intentarán de nuevo');
  await app.server.finishJobs();
  await expect.poll(async () => (await waiting()).map(({ attempts }: { attempts: number }) => attempts).sort()).toEqual([6, 7]);
  await desk.leave();
});

test('who supervises says where the ERP is; what is wrong stands by its field and the key is never shown again', async () => {
  const user = await app.server.given.user({ role: 'Super Administrador' });
  desk = await atDesk(app, user);
  const { page, open, press, type, button, field, hears } = desk;
  await open('/conexion-erp', 'Conexión con el ERP');
  await type(field('Dirección'), 'erp.ejemplo.co');
  await type(field('Clave'), 'secreto');
  await press(button('Guardar'));
  await inSight(page).getByText('La dirección no es válida.').waitFor();
  await type(field('Dirección'), 'https://erp.ejemplo.co/api');
  await press(button('Guardar'));
  await hears('La conexión con el ERP ha sido actualizada');
  await inSight(page)
    .getByText(/Ya hay una/)
    .waitFor();
  expect(await field('Clave').inputValue()).toBe('');
  expect((await app.server.as(user).get('/api/erp/conexion')).body.data).toEqual({ url: 'https://erp.ejemplo.co/api', has_token: true, timeout_ms: 10_000 });

  // Somebody else changes it: the form follows; with something written in it, it says so and takes over the rest.
  const change = async (timeout_ms: number) =>
    expect((await app.server.as(user).put('/api/erp/conexion', { url: 'https://erp.ejemplo.co/api', token: '', timeout_ms })).status).toBe(200);
  await change(20_000);
  await expect.poll(() => field('Espera máxima').inputValue()).toMatch(/20.?000/);
  await type(field('Dirección'), 'https://erp.ejemplo.co/v2');
  await change(30_000);
  await inSight(page).getByText('Cambió hace un momento').waitFor();
  expect(await field('Espera máxima').inputValue()).toMatch(/20.?000/);
  await press(button('Ver'));
  await expect.poll(() => field('Espera máxima').inputValue()).toMatch(/30.?000/);
  expect(await field('Dirección').inputValue()).toBe('https://erp.ejemplo.co/v2');
  await expect.poll(() => inSight(page).getByText('Cambió hace un momento').count()).toBe(0);
  await type(field('Dirección'), 'https://erp.ejemplo.co/api');
  await desk.isAccessible();
  await look(page, 'erp-supervisor-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'erp-supervisor-phone');
  await desk.leave();
});
