/** A phone 320 pixels wide, with the longest name and the largest amounts that a customer may have. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSight, openPath, patience, reads, startOrder, typeCode } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';

const name = 'Comercializadora Internacional de Rodamientos, Retenedores y Repuestos Automotrices del Nororiente S.A.S.';

let app: SellingDay['app'];
let place: SellingDay['place'];
let phone: SellingDay['phone'];
let page: Page;

beforeAll(async () => {
  ({ app, place, phone, page } = await startSellingDay('vendedor1@demo.correria.co'));
  const office = app.as('admin@demo.correria.co');
  const saved = await office.put(`/api/terceros/${place.contact_id}`, { name, surname: '', customer: { credit_quota: 98_765_432_109 } });
  expect(saved.status, saved.text).toBe(200);
  const branch = await office.put(`/api/establecimientos/${place.branch_id}`, { minimum_order_value: 50_000_000 });
  expect(branch.status, branch.text).toBe(200);
  await page.setViewportSize({ width: 320, height: 640 });
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page }));

/** Texts outside their card, or outside the screen. */
const standingOut = () =>
  inSight(page).evaluate((view) =>
    [...view.querySelectorAll('.card dd > *, .day-progress dd, h1')]
      .filter((element) => {
        const frame = element.closest('.card') ?? document.documentElement;
        const isCut = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'hidden';
        return isCut || element.getBoundingClientRect().right > frame.getBoundingClientRect().right;
      })
      .map((element) => element.textContent),
  );

test('nothing is cut: the figures of the day, the whole name of a customer, and a quota of thousands of millions', async () => {
  await openPath(page, '/hoy');
  const visits = inSight(page).locator('.day-progress dd').first();
  await visits.waitFor(patience);
  const height = await visits.evaluate((element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(Math.round(height)).toBe(1);
  await openPath(page, '/clientes');
  await inSight(page).getByRole('searchbox').fill(place.identification);
  await inSight(page)
    .getByRole('link', { name: new RegExp(name) })
    .click(patience);
  await reads(page, /98,\d{3},\d{3},\d{3}|98,765,432,109/);
  await look(page, 'narrow-customer');
  expect(await standingOut()).toEqual([]);
});

test('an order that may not be sent says so where it was tapped', async () => {
  await startOrder(page, { identification: place.identification, name });
  await typeCode(page, `${place.goods[0]?.product_code} 1`);
  await inSight(page).getByRole('button', { name: 'Finalizar' }).click(patience);
  await page.getByRole('button', { name: 'Finalizar pedido' }).click(patience);
  const said = page.getByRole('dialog', { name: 'Finalizar' }).getByRole('alert').filter({ hasText: 'pedido mínimo' });
  await said.waitFor(patience);
  await look(page, 'narrow-refused');
  const box = await said.boundingBox();
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await page.keyboard.press('Escape');
  expect(phone.errors).toEqual([]);
});
