/** The menu tree while it is edited: every level alike. */
import type { FirstLevelNode, Menu, MenuNode, ModuleMenu, SecondLevelNode } from '#shared/features/navigation/menu.documents.ts';

export interface MenuBranch {
  /** Negative, -1000 to -9999, until it is saved. */
  id: number;
  menu_id: number;
  /** The menu's own name. */
  description: string;
  alternate_description: string | null;
  visible: boolean;
  children: MenuBranch[];
}

export function branchesOf({ first_level }: Pick<ModuleMenu, 'first_level'>): MenuBranch[] {
  const branch = ({ id, menu_id, menu, alternate_description, visible }: MenuNode, children: MenuBranch[]): MenuBranch => ({
    id,
    menu_id,
    description: menu.description,
    alternate_description,
    visible,
    children,
  });
  const second = (node: SecondLevelNode) =>
    branch(
      node,
      node.third_level.map((third) => branch(third, [])),
    );
  return first_level.map((node: FirstLevelNode) => branch(node, node.second_level.map(second)));
}

/** The tree in the shape that its call takes. @param version of the menu that the person saw */
export function treeOf({ module_id, branches }: { module_id: number; branches: readonly MenuBranch[] }, version: number) {
  const node = ({ id, menu_id, alternate_description, visible }: MenuBranch) => ({ id, menu_id, alternate_description, visible });
  return {
    module_id,
    version,
    first_level: branches.map((first) => ({
      ...node(first),
      second_level: first.children.map((second) => ({ ...node(second), third_level: second.children.map(node) })),
    })),
  };
}

/** A node without a stored id. A menu entry is in the tree at most once, so an id derived from the entry's id is never taken. */
export function newBranch({ id: menu_id, description }: Menu): MenuBranch {
  return { id: -1000 - menu_id, menu_id, description, alternate_description: null, visible: true, children: [] };
}

/** The list with one of its nodes a place up or down. */
export function moved<Node>(nodes: readonly Node[], from: number, to: number): Node[] {
  const rest = nodes.filter((_node, index) => index !== from);
  const node = nodes[from];
  return node === undefined || to < 0 || to >= nodes.length ? [...nodes] : [...rest.slice(0, to), node, ...rest.slice(to)];
}
