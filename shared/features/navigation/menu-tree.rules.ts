/** The allowed positions in a subscriber's menu. Pure. Spec: commercial §5 'Menu node parent choices'. */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Menu, MenuLevel } from './menu.documents.ts';
import type { SentMenuTree } from './menu.schemas.ts';

/** A node of the tree with its position; `parent_id` is the id with which its parent was sent. */
export interface PlacedNode {
  id: number;
  module_id: number;
  menu_id: number;
  parent_id: number | null;
  order: number;
  level: MenuLevel;
  alternate_description: string | null;
  visible: boolean;
}

/** The nodes of the sent tree, parents before children, numbered from 1 among their siblings. */
export function placedNodes(tree: SentMenuTree): PlacedNode[] {
  return tree.flatMap(({ module_id, first_level }) =>
    first_level.flatMap(({ second_level, ...first }, firstIndex) => [
      { ...first, module_id, level: 1 as const, parent_id: null, order: firstIndex + 1 },
      ...second_level.flatMap(({ third_level, ...second }, secondIndex) => [
        { ...second, module_id, level: 2 as const, parent_id: first.id, order: secondIndex + 1 },
        ...third_level.map((third, thirdIndex) => ({ ...third, module_id, level: 3 as const, parent_id: second.id, order: thirdIndex + 1 })),
      ]),
    ]),
  );
}

/** Level 1 is at the top, level 2 under level 1, level 3 under level 2; each node and each menu entry appears once. */
export function checkMenuTree(nodes: readonly PlacedNode[], menus: readonly Menu[]): Result<void> {
  const known = new Map(menus.map((menu) => [menu.id, menu]));
  const ids = new Set<number>();
  const placed = new Set<number>();
  for (const { id, menu_id, module_id, level } of nodes) {
    const menu = known.get(menu_id);
    if (menu?.module_id !== module_id) return refuse('access.menuUnknown', { menu_id });
    if (menu.level !== level) return refuse('access.menuOutOfLevel', { description: menu.description, level: menu.level });
    if (ids.has(id) || placed.has(menu_id)) return refuse('access.menuTwice', { description: menu.description });
    ids.add(id);
    placed.add(menu_id);
  }
  return ok();
}
