/** The menu of a subscriber as its calls give and take it. Spec: commercial §3 'Menu subscriber', §5. */
import type { ScreenName } from './screens.ts';

export type MenuLevel = 1 | 2 | 3;

/** An entry that a subscriber's menu can hold (GET /api/menus). */
export interface Menu {
  id: number;
  module_id: number;
  description: string;
  /** A node of level 1 stands at the top, one of level 2 under level 1, one of level 3 under level 2. */
  level: MenuLevel;
  /** Where it leads; a heading of others leads nowhere. */
  screen: ScreenName | null;
}

/** An entry in one subscriber's menu. */
export interface MenuNode {
  /** Negative (-1000 to -9999) until it is saved. */
  id: number;
  subscriber_id: number;
  module_id: number;
  /** Its place among its sisters, from 1. */
  order: number;
  menu_id: number;
  /** Its parent, null at the top. */
  menu_subscriber_id: number | null;
  /** What this subscriber calls it; null keeps the menu's own description. */
  alternate_description: string | null;
  visible: boolean;
  menu: Pick<Menu, 'description' | 'level' | 'screen'>;
}

export interface SecondLevelNode extends MenuNode {
  third_level: MenuNode[];
}

export interface FirstLevelNode extends MenuNode {
  second_level: SecondLevelNode[];
}

/** One module with its tree: GET and PUT /api/menu-suscriptores speak in a list of these. */
export interface ModuleMenu {
  module_id: number;
  /** The module's name, as GET /api/modulos gives it. */
  description: string;
  /** Of the whole menu, alike in every module: how often it was saved. 0 while it is the one that everybody starts with. */
  version: number;
  first_level: FirstLevelNode[];
}
