/**
 * The modules of the installation and the default menu of a subscriber, made from the headings and the screens of every capability. The seed stores
 * it, and the office shows it until the subscriber's own menu is read. Spec: commercial §2 and §3.
 */
import type { MenuEntry, Screen } from '#shared/kernel/screen.ts';
import type { FirstLevelNode, Menu, MenuLevel, MenuNode, ModuleMenu } from './menu.documents.ts';
import { menuHeadings, menuModules } from './menu-headings.ts';
import { type ScreenName, screens } from './screens.ts';

interface Entry extends MenuEntry {
  description: string;
  screen: ScreenName | null;
}

const headings: readonly Entry[] = Object.entries(menuHeadings).map(([description, heading]) => ({ ...heading, description, screen: null }));
const links: readonly Entry[] = Object.entries<Screen>(screens).flatMap(([name, { title, menu }]) =>
  // Object.entries returns strings; the keys are names of screens.
  menu ? [{ ...menu, description: title, screen: name as ScreenName }] : [],
);
const entriesUnder = Map.groupBy(
  [...headings, ...links].sort((a, b) => a.place - b.place),
  ({ under }) => under,
);

interface Flat {
  menu: Menu;
  parentId: number | null;
  order: number;
}

function flatten(moduleId: number, parent: { name: string; id: number | null; level: MenuLevel }): Flat[] {
  return (entriesUnder.get(parent.name) ?? []).flatMap(({ id, description, screen }, index) => {
    const flat: Flat = { menu: { id, module_id: moduleId, description, level: parent.level, screen }, parentId: parent.id, order: index + 1 };
    return screen === null ? [flat, ...flatten(moduleId, { name: description, id, level: parent.level === 1 ? 2 : 3 })] : [flat];
  });
}

const flat = menuModules.flatMap(({ id, description }) => flatten(id, { name: description, id: null, level: 1 }));

/** The modules (GET /api/modulos). */
export const defaultModules: readonly { id: number; description: string }[] = menuModules;

/** Every entry a menu can hold (GET /api/menus). */
export const defaultMenus: readonly Menu[] = flat.map(({ menu }) => menu);
/** The rows of a subscriber's default menu, parents before children; the `id` of a row is that of its menu entry. */
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

/**
 * The tree of each module from the rows of a menu, every level in order. Rows whose parent is missing are left out.
 * @param version of the menu, 0 for the default menu
 */
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
