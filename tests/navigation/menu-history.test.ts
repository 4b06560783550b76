import { expect, test } from 'vitest';
import { changesOfMenu } from '#pwa/features/navigation/menu-history.ts';
import { defaultMenuRows, menuTree } from '#shared/features/navigation/default-menu.ts';
import type { MenuNode } from '#shared/features/navigation/menu.documents.ts';
import { menuHeadings } from '#shared/features/navigation/menu-headings.ts';
import { screens } from '#shared/features/navigation/screens.ts';

const rows = defaultMenuRows(7);
const before = menuTree(rows);
/** The history's changes when the default menu is changed in this way. */
const changes = (change: (nodes: MenuNode[]) => MenuNode[]) =>
  changesOfMenu(before, menuTree(change(structuredClone(rows)))).map(({ label, before: was, after: is }) => [label, was, is]);
const edited = (menuId: number, values: Partial<MenuNode>) => (nodes: MenuNode[]) =>
  nodes.map((node) => (node.menu_id === menuId ? { ...node, ...values } : node));

test('a menu that stayed the same changed nothing', () => {
  expect(changes((nodes) => nodes)).toEqual([]);
});

test('an entry that was hidden, renamed or taken away says so where it stands', () => {
  expect(changes(edited(screens.quotations.menu.id, { visible: false }))).toEqual([['Cotizaciones', 'se ve', 'oculta']]);
  expect(changes(edited(screens.quotations.menu.id, { alternate_description: 'Ofertas' }))).toEqual([['Ofertas', 'Cotizaciones', 'Ofertas']]);
  expect(changes((nodes) => nodes.filter(({ menu_id }) => menu_id !== screens.quotations.menu.id))).toEqual([['Cotizaciones', 'en Comercial › Ventas', '—']]);
});

test('one that was added or moved says from where and where to', () => {
  const without = menuTree(rows.filter(({ menu_id }) => menu_id !== screens.quotations.menu.id));
  expect(changesOfMenu(without, before)).toMatchObject([{ label: 'Cotizaciones', before: '—', after: 'en Comercial › Ventas' }]);
  const reports = rows.find(({ menu_id }) => menu_id === menuHeadings.Informes.id);
  expect(changes(edited(screens.quotations.menu.id, { menu_subscriber_id: reports?.id ?? 0, order: 99 }))).toEqual([
    ['Cotizaciones', 'en Comercial › Ventas', 'en Comercial › Informes'],
  ]);
});

test('another order is told once, for its group', () => {
  const order = (menuId: number) => rows.find(({ menu_id }) => menu_id === menuId)?.order ?? 0;
  const swapped = (nodes: MenuNode[]) =>
    edited(screens.orders.menu.id, { order: order(screens.quotations.menu.id) })(
      edited(screens.quotations.menu.id, { order: order(screens.orders.menu.id) })(nodes),
    );
  const [only, ...rest] = changes(swapped);
  expect(rest).toEqual([]);
  expect(only?.[0]).toBe('Orden en Comercial › Ventas');
  expect(String(only?.[1])).toMatch(/^Pedidos, Cotizaciones/);
  expect(String(only?.[2])).toMatch(/^Cotizaciones, Pedidos/);
});
