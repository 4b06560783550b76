import { expect, test } from 'vitest';
import { defaultMenuRows, defaultMenus, menuTree } from '#shared/features/access/default-menu.ts';
import type { MenuNode } from '#shared/features/access/menu.documents.ts';

const rows = defaultMenuRows(1);

test('every entry stands one level under its parent, and leads somewhere or holds others', () => {
  for (const row of rows) {
    const parent = rows.find(({ id }) => id === row.menu_subscriber_id);
    expect(row.menu.level, row.menu.description).toBe(parent ? parent.menu.level + 1 : 1);
    expect(row.menu.screen !== null || rows.some((child) => child.menu_subscriber_id === row.id)).toBe(true);
  }
});

test('no screen is offered twice', () => {
  const named = defaultMenus.flatMap(({ screen }) => screen ?? []);
  expect(new Set(named).size).toBe(named.length);
});

test('the tree holds every row in its order, whatever order the rows come in', () => {
  const tree = menuTree(rows.toReversed());
  const walked: MenuNode[] = tree.flatMap(({ first_level }) =>
    first_level.flatMap((first) => [first, ...first.second_level.flatMap((second) => [second, ...second.third_level])]),
  );
  expect(walked.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(tree.map(({ description }) => description)).toEqual(['Comercial', 'Administración']);
});

test('a row whose parent is gone is left out, not shown at the top', () => {
  const sales = rows.find(({ menu }) => menu.description === 'Ventas');
  const tree = menuTree(rows.filter((row) => row !== sales));
  expect(JSON.stringify(tree)).not.toContain('Cotizaciones');
});
