/** What a seller's thumb does on the screens, said once for the journeys. */
import type { Download, Page } from 'playwright-core';
import { demoPassword } from '#server/demo/demo-accounts.ts';

/** A machine under load is slow, not wrong. */
export const patience = { timeout: 30_000 };

/** Ionic keeps left pages in the document: only the one in sight counts. */
export const inSight = (page: Page) => page.locator('ion-router-outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)');
export const strip = (page: Page) => inSight(page).locator('.sync-strip');

export async function logIn(page: Page, email: string): Promise<void> {
  await inSight(page).getByLabel('Correo').fill(email);
  await inSight(page).getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await inSight(page).getByRole('button', { name: 'Ingresar' }).click();
}

export async function tapTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByText(name, { exact: true }).click();
}

/** Waits until what is in sight says this. */
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

/** Types some text, adds the first product found, and sets its quantity in place. */
export async function findAndAdd(page: Page, text: string, { code, quantity }: { code: string; quantity: number }): Promise<void> {
  await inSight(page).getByRole('searchbox').fill(text);
  const row = inSight(page).getByRole('article', { name: new RegExp(`^${escaped(code)} `) });
  await row.getByRole('button', { name: /^Agregar/ }).click(patience);
  const field = row.getByRole('textbox', { name: /^Cantidad/ });
  await field.fill(String(quantity));
  await field.press('Enter');
  await inSight(page).getByRole('button', { name: 'Borrar búsqueda' }).click();
}

/** A file that a tap downloads, as its name and its bytes. */
export async function downloaded(page: Page, tap: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download', patience), tap()]);
  return await kept(download);
}

async function kept(download: Download): Promise<{ name: string; path: string }> {
  return { name: download.suggestedFilename(), path: await download.path() };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
