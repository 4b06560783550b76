/** The menu of a subscriber in its calls. Spec: commercial §3 'Menu subscriber', §5. */
import * as z from 'zod';
import type { ScreenName } from './screens.ts';

const menuLevel = z.literal([1, 2, 3]);
export type MenuLevel = z.output<typeof menuLevel>;
/** The name of a screen. It is described as text, because an enum of all screens would be too long for a schema of the API. */
const screen = z.custom<ScreenName>((value) => typeof value === 'string').meta({ type: 'string' });

/** A module of the menu (GET /api/modulos). */
export const moduleAnswer = z.strictObject({ id: z.int(), description: z.string() }).meta({ id: 'Module' });

/** An entry that a subscriber's menu can hold (GET /api/menus). */
export const menuAnswer = z
  .strictObject({
    id: z.int(),
    module_id: z.int(),
    description: z.string(),
    /** A node of level 1 is a root, a node of level 2 is a child of level 1, and a node of level 3 of level 2. */
    level: menuLevel,
    /** Where it leads; a heading of others leads nowhere. */
    screen: screen.nullable(),
  })
  .meta({ id: 'Menu' });
export type Menu = z.output<typeof menuAnswer>;

/** An entry in one subscriber's menu. */
const node = {
  /** Negative (-1000 to -9999) until it is saved. */
  id: z.int(),
  subscriber_id: z.int(),
  module_id: z.int(),
  /** Its place among its siblings, from 1. */
  order: z.int(),
  menu_id: z.int(),
  /** Its parent, null at the top. */
  menu_subscriber_id: z.int().nullable(),
  /** This subscriber's name for the entry; null keeps the entry's own description. */
  alternate_description: z.string().nullable(),
  visible: z.boolean(),
  menu: menuAnswer.pick({ description: true, level: true, screen: true }),
};
const menuNode = z.strictObject(node).meta({ id: 'MenuNode' });
export type MenuNode = z.output<typeof menuNode>;

const secondLevelNode = z.strictObject({ ...node, third_level: z.array(menuNode) }).meta({ id: 'SecondLevelMenuNode' });
export type SecondLevelNode = z.output<typeof secondLevelNode>;

const firstLevelNode = z.strictObject({ ...node, second_level: z.array(secondLevelNode) }).meta({ id: 'FirstLevelMenuNode' });
export type FirstLevelNode = z.output<typeof firstLevelNode>;

/** One module with its tree; GET and PUT /api/menu-suscriptores use a list of these. */
export const moduleMenu = z
  .strictObject({
    module_id: z.int(),
    /** The module's name, as GET /api/modulos gives it. */
    description: z.string(),
    /** The version of the whole menu, the same in every module: the number of times it was saved; 0 for the default menu. */
    version: z.int(),
    first_level: z.array(firstLevelNode),
  })
  .meta({ id: 'ModuleMenu' });
export type ModuleMenu = z.output<typeof moduleMenu>;
