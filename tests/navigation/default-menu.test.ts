import { expect, test } from 'vitest';
import { newBranch, treeOf } from '#pwa/features/navigation/menu-branches.ts';
import { defaultMenuRows, defaultMenus, menuTree } from '#shared/features/navigation/default-menu.ts';
import type { MenuNode } from '#shared/features/navigation/menu.documents.ts';
import { menuTreeSchema } from '#shared/features/navigation/menu.schemas.ts';
import { placedNodes } from '#shared/features/navigation/menu-tree.rules.ts';

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

/** The ids of the entries of each module in companies' saved menus: the first entry has the written id, the others follow in sequence. Append only. */
const saved = {
  101: 'adminHome Ventas orders quotations collections promotions prospects Equipo_comercial Organización leaderships directions sellerUpdate budgetUpload Seguimiento sellerTracking sellerRoute sellerDashboard Agenda agenda activities deepening Garantías warranty warrantyReasons Informes dynamicMatrix commercialActivity customerShare lostSales warrantyReport commercialManagement yearlyBudget ageingReport withoutPurchase visitCoverage reportMail approvals absences visitPlanning receiptsReport',
  201: 'Terceros thirdParties brandRestrictions Catálogo Productos products productImages generalCatalogue Clasificación lines brands categories priceLists Tienda banners ecommerce Personas_y_acceso users rolePermissions devices audit Configuración Empresa subscribers branchOffices voucherTypes licences Datos_maestros parameterTables departments cities imports menus processManual ownCompany holidays erpConnection newsItems searchSynonyms withholdings',
};

test('an entry has the id that saved menus know it by, whatever was inserted before it', () => {
  const now = new Map(defaultMenus.map(({ id, screen, description }) => [id, screen ?? description.replaceAll(' ', '_')]));

  for (const [first, names] of Object.entries(saved))
    for (const [index, name] of names.split(' ').entries()) expect(now.get(Number(first) + index), `${Number(first) + index}`).toBe(name);
  expect(now.size).toBe(defaultMenus.length);
  expect(defaultMenus.every(({ id, module_id }) => Math.floor(id / 100) === module_id)).toBe(true);
});

test('whatever is added to a tree has an id of its own, and the tree is taken', () => {
  const added = (level: number) => defaultMenus.filter((menu) => menu.level === level).map(newBranch);
  const branches = added(1).map((branch, index) => (index === 0 ? { ...branch, children: added(2) } : branch));

  const ids = placedNodes(menuTreeSchema.parse([treeOf({ module_id: 1, branches }, 0)])).map(({ id }) => id);

  expect(new Set(ids).size).toBe(branches.length + added(2).length);
});
