/** The side menu: the subscriber's entries that the person may open. Pure. Spec: commercial §3 and §5. */
import type { MenuNode, ModuleMenu } from '#shared/features/navigation/menu.documents.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';

export interface OfficeItem {
  /** The same in every reading, whatever the subscriber calls it. */
  key: string;
  label: string;
  /** The item's address; a heading has none. */
  path?: string;
  /** Its name before a subscriber renamed it, which has the drawing. */
  drawing: string;
  children?: readonly OfficeItem[];
}

export interface OfficeSection {
  label: string;
  items: readonly OfficeItem[];
}

/** A section per module. Hidden nodes, screens that may not be opened and headings left with nothing are not in it. */
export function menuSections(modules: readonly ModuleMenu[], isOpenable: (screen: ScreenName) => boolean): OfficeSection[] {
  const item = (node: MenuNode, under: readonly OfficeItem[]): OfficeItem[] => {
    if (!node.visible) return [];
    const label = node.alternate_description || node.menu.description;
    const named = { key: `${node.module_id}.${node.menu_id}`, label, drawing: node.menu.screen ?? node.menu.description };
    if (under.length > 0) return [{ ...named, children: under }];
    // A row may name a screen of a newer or older version.
    const { screen } = node.menu;
    return screen !== null && screen in screens && isOpenable(screen) ? [{ ...named, path: screens[screen].path }] : [];
  };
  return modules.flatMap(({ description, first_level }) => {
    const items = first_level.flatMap((first) =>
      item(
        first,
        first.second_level.flatMap((second) =>
          item(
            second,
            second.third_level.flatMap((third) => item(third, [])),
          ),
        ),
      ),
    );
    return items.length > 0 ? [{ label: description, items }] : [];
  });
}

/** The menu's path for a page: its own, or the nearest above it ('/b2b/pedidos' for '/b2b/pedidos/8'). */
export function menuPathOf(sections: readonly OfficeSection[], pathname: string): string | null {
  const paths = sections.flatMap(({ items }) => items.flatMap(pathsOf));
  const above = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}

function pathsOf({ path, children = [] }: OfficeItem): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(pathsOf)];
}
