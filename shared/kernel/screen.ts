/** How a capability defines its screens: `shared/features/<capability>/<capability>.screens.ts`. Spec: commercial §2. */
import type { Permission, Role } from './permissions.ts';

/** 'nobody': public. 'login': anybody logged in. A list: any one of these permissions. A role: that role. */
export type Needs = 'nobody' | 'login' | readonly Permission[] | { readonly role: Role };

/** The entry of a screen in the menu that every company starts with. */
export interface MenuEntry {
  /**
   * Companies' saved menus name their entries by this id, so an id never changes and is never reused: a new entry of a module takes
   * the number after the highest of that module's hundred.
   */
  id: number;
  /** The heading it belongs to (`navigation/menu-headings.ts`), or the module, for an entry at the top. */
  under: string;
  /** Orders the entries of one heading, ascending; in tens, so that another fits between two. */
  place: number;
}

export interface Screen {
  /** `:name` marks a parameter. */
  path: string;
  title: string;
  needs: Needs;
  /** Absent for a screen that is in no menu. */
  menu?: MenuEntry;
  /** The screen whose page of the manual explains this screen: that of the list, for a record. */
  explainedBy?: string;
  /**
   * Where the screen comes among those that a person without the home screen of their face may start at: below 100 before the
   * entries of the menu, from 101 on after them. A screen of the menu needs no rank.
   */
  start?: number;
  /** The screen shows data that a device stores: people who work online do not get it. */
  onDevice?: true;
  /** The list or the form of a plain entity, drawn from the entity's definition. */
  plain?: 'list' | 'form';
  /** The setting of the company without which the screen is offered nowhere. */
  managedBy?: 'manage_sellers' | 'manage_brands' | 'manage_lines' | 'manage_categories';
}

/** The screens of one capability by name. A name is unique in the whole product. */
export function defineScreens<const S extends Readonly<Record<string, Screen>>>(screens: S): S {
  return screens;
}

/** Whether somebody with these permissions and roles may open a screen; the visitor is known to be logged in. */
export function mayOpen(needs: Needs, person: { permissions: readonly string[]; roles: readonly string[] }): boolean {
  if (needs === 'nobody' || needs === 'login') return true;
  if ('role' in needs) return person.roles.includes(needs.role);
  return needs.some((permission) => person.permissions.includes(permission));
}
