/**
 * The modules of the installation and the menu that a subscriber starts with. The seed writes it, and the office falls
 * back on it until the subscriber's own has been read. Spec: commercial §2 and §3.
 */
import type { FirstLevelNode, Menu, MenuLevel, MenuNode, ModuleMenu } from './menu.documents.ts';
import { type MenuHeading, type MenuScreen, menuIds } from './menu-ids.ts';
import { screens } from './screens.ts';

/** A heading with what stands under it, or a screen, which carries its own title. A new one gets its id in `menu-ids.ts`. */
type Entry = MenuScreen | readonly [heading: MenuHeading, entries: readonly Entry[]];

const modules: readonly { id: number; description: string; entries: readonly Entry[] }[] = [
  {
    id: 1,
    description: 'Comercial',
    entries: [
      'adminHome',
      ['Ventas', ['orders', 'quotations', 'collections', 'promotions', 'prospects']],
      [
        'Equipo comercial',
        [
          ['Organización', ['leaderships', 'directions', 'sellerUpdate', 'budgetUpload']],
          ['Seguimiento', ['sellerTracking', 'sellerRoute', 'sellerDashboard']],
        ],
      ],
      ['Agenda', ['agenda', 'activities', 'deepening']],
      ['Garantías', ['warranty', 'warrantyReasons']],
      ['Informes', ['dynamicMatrix', 'commercialActivity', 'customerShare', 'lostSales', 'warrantyReport']],
    ],
  },
  {
    id: 2,
    description: 'Administración',
    entries: [
      ['Terceros', ['thirdParties', 'brandRestrictions']],
      [
        'Catálogo',
        [
          ['Productos', ['products', 'productImages', 'generalCatalogue']],
          ['Clasificación', ['lines', 'brands', 'categories']],
          'priceLists',
          ['Tienda', ['banners', 'ecommerce']],
        ],
      ],
      ['Personas y acceso', ['users', 'rolePermissions', 'devices', 'audit']],
      [
        'Configuración',
        [
          ['Empresa', ['ownCompany', 'holidays', 'subscribers', 'branchOffices', 'voucherTypes', 'erpConnection', 'licences']],
          ['Datos maestros', ['parameterTables', 'departments', 'cities', 'imports']],
          'menus',
        ],
      ],
      'processManual',
    ],
  },
];

interface Flat {
  menu: Menu;
  parentId: number | null;
  order: number;
}

function flatten(module: (typeof modules)[number]): Flat[] {
  const flat: Flat[] = [];
  const add = (entry: Entry, level: MenuLevel, parentId: number | null, order: number): void => {
    const isScreen = typeof entry === 'string';
    const id = menuIds[isScreen ? entry : entry[0]];
    const description = isScreen ? screens[entry].title : entry[0];
    flat.push({ menu: { id, module_id: module.id, description, level, screen: isScreen ? entry : null }, parentId, order });
    // A third level holds screens only: `modules` above is never deeper.
    if (!isScreen) for (const [index, child] of entry[1].entries()) add(child, level === 1 ? 2 : 3, id, index + 1);
  };
  for (const [index, entry] of module.entries.entries()) add(entry, 1, null, index + 1);
  return flat;
}

const flat = modules.flatMap(flatten);

/** The modules (GET /api/modulos). */
export const defaultModules: readonly { id: number; description: string }[] = modules.map(({ id, description }) => ({ id, description }));

/** Every entry a menu can hold (GET /api/menus). */
export const defaultMenus: readonly Menu[] = flat.map(({ menu }) => menu);

/** The rows of a subscriber's first menu, parents before children; a row's `id` is its menu's. */
export function defaultMenuRows(subscriberId: number): MenuNode[] {
  return flat.map(({ menu: { id, module_id, ...menu }, parentId, order }) => ({
    id,
    subscriber_id: subscriberId,
    module_id,
    order,
    menu_id: id,
    menu_subscriber_id: parentId,
    alternate_description: null,
    visible: true,
    menu,
  }));
}

/** Rows of a menu as the tree of each module, every level in its order. Rows whose parent is missing are left out. @param version of the menu, 0 for the first */
export function menuTree(rows: readonly MenuNode[], version = 0): ModuleMenu[] {
  const under = (parentId: number | null, moduleId: number) =>
    rows.filter((row) => row.menu_subscriber_id === parentId && row.module_id === moduleId).sort((a, b) => a.order - b.order);
  return defaultModules.map(({ id, description }) => ({
    module_id: id,
    description,
    version,
    first_level: under(null, id).map<FirstLevelNode>((first) => ({
      ...first,
      second_level: under(first.id, id).map((second) => ({ ...second, third_level: under(second.id, id) })),
    })),
  }));
}
