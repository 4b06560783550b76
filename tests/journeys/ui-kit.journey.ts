import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectionsOf } from '../support/axe.ts';
import { desk, type Gallery, heading, phone, startGallery, visible } from '../support/gallery-app.ts';
import { chooseIn, tabTo } from '../support/hands.ts';
import { wordsCut } from '../support/words-cut.ts';

let gallery: Gallery;

beforeAll(async () => {
  gallery = await startGallery();
});
afterAll(() => gallery.close());

const open: Gallery['open'] = (...asked) => gallery.open(...asked);

describe('getting around', () => {
  test('back from a detail, the list is where it was left', async () => {
    const page = await open('/lista', { viewport: phone });
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 40_000);
    const row = visible(page).locator('a.list-row').nth(12);
    await page.waitForTimeout(300);
    const href = await row.getAttribute('href');
    const before = (await row.boundingBox())?.y ?? 0;
    await row.click();
    await page.getByText('Detalle de').waitFor();
    await visible(page).getByRole('button', { name: 'Volver' }).click();
    await visible(page).locator(`a[href="${href}"]`).waitFor();
    const box = await visible(page).locator(`a[href="${href}"]`).boundingBox();
    expect(Math.abs((box?.y ?? 0) - before)).toBeLessThan(2);
    await page.context().close();
  });

  test('an address typed by hand shows its own page, and the browser’s back too', async () => {
    const page = await open('/piezas');
    for (const [path, title] of [
      ['/tabla', 'Terceros'],
      ['/formulario', 'Crear marca'],
      ['/lista/8', 'Cliente 8'],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, path);
      await expect.poll(() => heading(page).textContent()).toContain(title);
    }
    await page.goBack();
    await expect.poll(() => heading(page).textContent()).toContain('Crear marca');
    await page.context().close();
  });
});

describe('the table', () => {
  test('search, sort and filter live in the address, and the address brings them back', async () => {
    const page = await open('/tabla');
    const table = visible(page).getByRole('table');
    await page.keyboard.press('/');
    await page.keyboard.type('pasto');
    await expect.poll(() => table.locator('tbody tr').first().textContent()).toContain('Pasto');
    await table.getByRole('button', { name: 'Cupo' }).click();
    await table.getByRole('button', { name: 'Cupo' }).click();
    await table.getByLabel('Filtrar por Estado').selectOption('1');
    await visible(page).getByRole('button', { name: 'Página siguiente' }).click();
    await expect.poll(() => page.url()).toContain('page=2');
    const address = page.url();
    expect(address).toContain('filter=pasto');
    expect(address).toContain('sortBy=quota');
    expect(address).toContain('sort=DESC');
    const shown = await table.locator('tbody').innerText();
    await page.reload();
    await expect.poll(() => visible(page).getByRole('table').locator('tbody').innerText()).toBe(shown);
    expect(page.url()).toBe(address);
    await page.context().close();
  });

  test('on a slow machine the search keeps every letter that is typed after a pause', async () => {
    const page = await open('/tabla');
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    const search = visible(page).getByRole('searchbox').first();
    // Slightly longer than the pause before the list is filtered: the next letter arrives during the rendering.
    for (const delay of [250, 270, 290]) {
      await search.fill('');
      await expect.poll(() => page.url()).not.toContain('filter=');
      await search.focus();
      await page.keyboard.type('pastopasto', { delay });
      expect(await search.inputValue()).toBe('pastopasto');
      await expect.poll(() => page.url()).toContain('filter=pastopasto');
      expect(await search.inputValue()).toBe('pastopasto');
    }
    await page.context().close();
  });

  test('arrows walk the rows, Enter opens one, and coming back finds the same page', async () => {
    const page = await open('/tabla?page=3');
    await visible(page).locator('tbody tr').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Detalle de 33').waitFor();
    await page.goBack();
    await expect.poll(() => heading(page).textContent()).toContain('Terceros');
    await expect.poll(() => page.url()).toContain('page=3');
    expect(await visible(page).locator('tbody tr').first().textContent()).toContain('0031');
    await page.context().close();
  });

  test('a page past the last one leads to the last, and a list with nothing says that it has no rows', async () => {
    const page = await open('/tabla?page=999');
    const pager = visible(page).getByRole('navigation', { name: 'Páginas' }).getByRole('status');
    await expect.poll(() => pager.textContent()).toBe('1,996–2,000 de 2,000');
    await expect.poll(() => page.url()).toContain('page=134');
    await expect.poll(() => visible(page).locator('tbody tr').count()).toBe(5);
    await page.goto(`${gallery.base}#/tabla?filter=no-hay`);
    await expect.poll(() => pager.textContent()).toBe('Sin filas');
    await page.context().close();
  });

  test('marked rows offer what can be done with them; a row’s menu and the columns work', async () => {
    const page = await open('/tabla');
    await visible(page).getByLabel('Marcar todas las filas de la página').check();
    await visible(page).getByRole('button', { name: 'Inactivar' }).click();
    expect(await visible(page).locator('output').textContent()).toBe('inactivar 15');
    await visible(page).getByRole('button', { name: 'Desmarcar' }).click();
    await visible(page).getByRole('button', { name: 'Acciones de la fila' }).nth(1).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    // The choice is carried out once the menu has gone.
    await expect.poll(() => visible(page).locator('output').textContent()).toBe('eliminar 2');
    await visible(page).getByRole('button', { name: 'Vista' }).click();
    await page.getByLabel('Ciudad', { exact: true }).uncheck();
    await expect.poll(() => visible(page).getByRole('columnheader', { name: 'Ciudad' }).count()).toBe(0);
    expect(page.url()).toContain('hidden=city');
    await page.context().close();
  });

  test('a long value leaves the other columns in sight, and what a filter asks for is legible in the dark', async () => {
    const page = await open('/tabla', { theme: 'dark' });
    const table = visible(page).getByRole('table');
    const name = table.locator('tbody tr').first().locator('.data-table-name');
    for (const part of ['Distribuidora ', 'sinunsoloespacio']) {
      await name.locator('a').evaluate((link, text) => {
        link.textContent = text;
      }, part.repeat(60));
      expect((await name.boundingBox())?.height).toBeLessThan(100);
      const isWide = await visible(page)
        .locator('.data-table-scroll')
        .evaluate((scroller) => scroller.scrollWidth > scroller.clientWidth);
      expect(isWide).toBe(false);
    }
    const asked = await table.getByLabel('Filtrar por Ciudad').evaluate((field) => {
      const { color, opacity } = getComputedStyle(field, '::placeholder');
      const soft = document.body.appendChild(document.createElement('i'));
      soft.style.color = 'var(--ink-soft)';
      return { isSoft: color === getComputedStyle(soft).color, opacity };
    });
    expect(asked).toEqual({ isSoft: true, opacity: '1' });
    await page.context().close();
  });
});

describe('the form', () => {
  test('errors stand by their fields, and nothing typed is lost when the server refuses', async () => {
    const page = await open('/formulario');
    const save = visible(page).getByRole('button', { name: 'Guardar' });
    await save.click();
    await page.getByText('Código es obligatorio.').waitFor();
    expect(await page.getByLabel('Código').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Código').fill('SKF');
    await page.getByLabel('Descripción').fill('Rodamientos');
    await page.getByLabel('Cupo').fill('1.234.567');
    await page.getByLabel('Descuento').fill('12,5');
    await chooseIn(visible(page), 'Línea', 'Comercial');
    expect(JSON.parse((await visible(page).locator('output').textContent()) ?? '')).toMatchObject({ credit_quota: 1_234_567, percentage: 12.5, line_id: 55 });
    await save.click();
    await page.getByText('El código de la Marca ya existe').waitFor();
    await page.getByText('El proveedor no existe.').waitFor();
    expect(await page.getByLabel('Descripción').inputValue()).toBe('Rodamientos');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('brand_code');
    await page.context().close();
  });

  test('values that are typed, chosen and checked have letters of one size', async () => {
    const page = await open('/formulario');
    const sizes = await visible(page)
      .locator(':is(input, textarea, select, ion-select, ion-checkbox):visible')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect([...new Set(sizes)]).toEqual([16]);
    await page.context().close();
  });

  test('leaving with changes asks first', async () => {
    const page = await open('/piezas');
    await page.getByRole('link', { name: 'Formulario' }).click();
    await page.getByLabel('Código').fill('X');
    await visible(page).getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    expect(await page.getByLabel('Código').inputValue()).toBe('X');
    await visible(page).getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.poll(() => heading(page).textContent()).toContain('Piezas');
    await page.context().close();
  });
});

describe('the small pieces', () => {
  test('a quantity is typed, stepped and kept within its bounds', async () => {
    const page = await open('/piezas', { viewport: phone });
    const quantity = page.getByRole('textbox', { name: 'Cantidad de RODAMIENTO 6203' });
    await quantity.fill('12');
    await quantity.press('ArrowUp');
    await page.getByRole('button', { name: 'Agregar' }).click();
    expect(await visible(page).locator('output').textContent()).toContain('14 12.5');
    await quantity.fill('900');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('40');
    await page.context().close();
  });

  test.each(['-5', 'abc'])('of a percentage %s is told while it is typed, and the last one is there once the field is left', async (typed) => {
    const page = await open('/piezas', { viewport: phone });
    const discount = page.getByRole('textbox', { name: 'Descuento' });
    await discount.fill(typed);
    await visible(page).getByText(`«${typed}» no es un número de 0 en adelante`).waitFor();
    await discount.blur();
    await expect.poll(() => discount.inputValue()).toBe('12.5');
    expect(await visible(page).locator('output').textContent()).toContain('4 12.5');
    await page.context().close();
  });

  test('of a quantity a digit is taken out and another put in; what is no whole quantity is said, and changes nothing', async () => {
    const page = await open('/piezas', { viewport: phone });
    const quantity = page.getByRole('textbox', { name: 'Cantidad de RODAMIENTO 6203' });
    const told = () => visible(page).locator('output').textContent();
    await quantity.fill('10');
    await quantity.press('Home');
    await quantity.press('Delete');
    expect(await quantity.inputValue()).toBe('0');
    expect(await told()).toContain('10 ');
    await quantity.pressSequentially('2');
    expect(await told()).toContain('20 ');

    await quantity.blur();
    await quantity.press('Control+a');
    await quantity.press('Delete');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('20');
    await quantity.focus();
    await quantity.pressSequentially('2,5');
    await visible(page).getByText('«2,5» no es una cantidad entera').waitFor();
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('20');
    expect(await told()).toContain('20 ');
    for (const nothing of [' ', '-0']) {
      await quantity.focus();
      await quantity.pressSequentially(nothing);
      await quantity.blur();
      expect(await told()).toContain('20 ');
    }
    await quantity.fill('7');
    expect(await visible(page).getByText('no es una cantidad entera').count()).toBe(0);
    await page.context().close();
  });

  test('a notice can be undone; a sheet closes with Esc and gives the focus back', async () => {
    const page = await open('/piezas');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click();
    expect(await visible(page).locator('output').textContent()).toContain('deshecho');
    await page.getByRole('button', { name: 'Hoja' }).click();
    await page.getByRole('dialog', { name: 'Totales del pedido' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Hoja');
    await page.context().close();
  });

  test.each([
    ['desk', { width: 1280, height: 720 }],
    ['phone', phone],
  ])('a sheet with more than fits keeps its title and its buttons in sight while the rest scrolls, on a %s', async (_where, viewport) => {
    const page = await open('/piezas', { viewport });
    await page.getByRole('button', { name: 'Establecimiento' }).click();
    const sheet = page.getByRole('dialog', { name: 'Crear establecimiento' });
    await sheet.getByText('Dato 60').scrollIntoViewIfNeeded();
    const save = sheet.getByRole('button', { name: 'Guardar' });
    // The sheet is still coming up.
    await expect.poll(async () => shownPart(save)).toBe(1);
    expect(await shownPart(sheet.getByRole('heading', { name: 'Crear establecimiento' }))).toBe(1);
    expect(await shownPart(sheet.getByText('Dato 60', { exact: true }))).toBe(1);
    await page.context().close();
  });
});

/** How much of an element is in sight, from 0 to 1: neither outside of the window nor cut off by what it is in. */
const shownPart = async (element: Locator) =>
  await element.evaluate(
    (shown) => new Promise<number>((resolve) => new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(shown)),
  );

describe('what is chosen', () => {
  const said = async (page: Page) => JSON.parse((await visible(page).locator('output').textContent()) ?? '');

  test.each([
    ['phone', phone],
    ['desk', desk],
  ])('every choice is made by a hand, and told once, on a %s', async (_where, viewport) => {
    const page = await open('/elegir', { viewport });
    await page.locator('ion-segment-button', { hasText: 'Documentos' }).click();
    await page.getByRole('radio', { name: 'Cotización' }).click();
    await page.getByRole('checkbox', { name: 'Con existencias' }).click();
    await page.locator('ion-toggle').click();
    await chooseIn(visible(page), 'Línea del producto', 'Comercial');
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('6203');
    await page.getByRole('textbox', { name: 'Observación' }).fill('Entregar temprano');
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await expect
      .poll(() => said(page))
      .toEqual({ part: 'documentos', kind: 'cotizacion', line: 55, isStocked: true, isOn: false, text: '6203', words: 'Entregar temprano', chosen: 'cuenta' });
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await page.keyboard.type('b');
    await expect.poll(async () => (await said(page)).text).toBe('b');
    const folded = visible(page).getByText('Crear el pedido en el ERP');
    expect(await folded.isVisible()).toBe(false);
    await page.getByText('Envío: 8 pasos').click();
    await expect.poll(() => folded.isVisible()).toBe(true);
    await page.context().close();
  });

  test.each([
    ['/elegir', 'Buscar producto', '61909'],
    ['/elegir', 'Observación', 'Antes de las 5'],
    ['/piezas', 'Descuento', '37'],
  ])('%s: what is typed into %s is drawn before the next key, so that no drawing of an older text takes a letter away', async (path, label, text) => {
    const page = await open(path);
    const field = visible(page)
      .getByRole('searchbox', { name: label })
      .or(visible(page).getByRole('textbox', { name: label }));
    const drawn = await field.evaluate((input: HTMLInputElement, typed) => {
      input.value = typed;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return input.closest('.view')?.querySelector('output')?.textContent;
    }, text);
    expect(drawn).toContain(text);
    await page.context().close();
  });

  test('a finger that rests on a row shows its actions and does not open it; a key does the same', async () => {
    const page = await open('/piezas', { viewport: phone });
    const row = visible(page).getByRole('link', { name: /^Motopartes Castro/ });
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 40, y: y + 20 }] });
    await page.waitForTimeout(700);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('button', { name: 'Nuevo pedido' }).click();
    await expect.poll(() => visible(page).locator('output').textContent()).toContain('pedido');
    expect(await heading(page).textContent()).toContain('Piezas');
    await tabTo(page, row);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => page.locator('ion-action-sheet').count()).toBe(0);
    await row.click();
    await page.getByText('Detalle de').waitFor();
    await page.context().close();
  });

  test('every choice is made by keys alone', async () => {
    const page = await open('/elegir');
    const { keyboard } = page;
    await tabTo(page, page.getByRole('tab', { name: 'Datos' }));
    await keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('radio', { name: 'Pedido' }));
    await keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('checkbox', { name: 'Con existencias' }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('switch', { name: 'Verificación en dos pasos' }));
    await keyboard.press('Space');
    await tabTo(page, visible(page).getByRole('button', { name: 'Línea del producto' }));
    await keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ION-RADIO');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect.poll(() => page.locator('ion-popover:not(.overlay-hidden)').count()).toBe(0);
    await expect.poll(async () => (await said(page)).line).toBe(50);
    // Letters choose in the closed select.
    await keyboard.type('com');
    await tabTo(page, page.getByRole('button', { name: 'Cuenta' }));
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mi cuenta' }).waitFor();
    await keyboard.press('Escape');
    await expect.poll(() => page.locator('ion-popover:not(.overlay-hidden)').count()).toBe(0);
    await expect.poll(() => said(page)).toMatchObject({ part: 'sucursales', kind: 'cotizacion', line: 55, isStocked: true, isOn: false, chosen: '' });
    await page.context().close();
  });
});

test.each(['light', 'dark', 'sol'])(
  'in the %s theme axe objects to no primitive, and with letters twice as large every word of pieces, lists and tables can be read',
  async (theme) => {
    const page = await open('/piezas', { viewport: phone, theme });
    // With large letters the table is tested at desktop width, where it is used.
    for (const [path, last] of [
      ['/piezas', phone],
      ['/lista', phone],
      ['/tabla', desk],
      ['/formulario', desk],
      ['/elegir', desk],
    ] as const) {
      for (const viewport of theme === 'light' ? [last === desk ? phone : desk, last] : [last]) {
        await page.setViewportSize(viewport);
        await page.goto(`${gallery.base}#${path}`);
        await page.reload();
        await heading(page).waitFor();
        // Themes differ in colours only.
        expect(await objectionsOf(page, theme === 'light' ? 'everything' : ['color-contrast']), path).toEqual([]);
      }
      // The letters of the dark theme are those of the light one.
      if (theme === 'dark' || path === '/formulario' || path === '/elegir') continue;
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      expect.soft(await wordsCut(page), path).toEqual([]);
    }
    await page.context().close();
  },
);
