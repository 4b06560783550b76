/**
 * Which parts (sellers, brands, lines, categories) a company manages, by its configuration; the other parts are offered nowhere. Pure. Spec:
 * administration §3 Subscriber.
 */
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';
import type { Screen } from '#shared/kernel/screen.ts';

/** false: no menu has the part's screens, no list its filters, no form its fields; stored values stay. */
export interface Managed {
  manage_sellers: boolean;
  manage_brands: boolean;
  manage_lines: boolean;
  manage_categories: boolean;
}
type Flag = keyof Managed;

const flagOfTable: Readonly<Record<string, Flag>> = {
  product_lines: 'manage_lines',
  sublines: 'manage_lines',
  brands: 'manage_brands',
  subbrands: 'manage_brands',
  categories: 'manage_categories',
};
/** The settings of a product line about its products' subline, brands and category, with their flags. */
const flagOfSetting: Readonly<Record<string, Flag>> = {
  subline: 'manage_lines',
  brand: 'manage_brands',
  subbrand: 'manage_brands',
  category: 'manage_categories',
};

/** The flags of a configuration; a missing flag is true, as the specification says. */
export function managedOf(configuration: Readonly<Record<string, unknown>>): Managed {
  const yes = (flag: Flag) => configuration[flag] !== false && configuration[flag] !== 0;
  return {
    manage_sellers: yes('manage_sellers'),
    manage_brands: yes('manage_brands'),
    manage_lines: yes('manage_lines'),
    manage_categories: yes('manage_categories'),
  };
}

/** Whether the company manages the rows of a table; true while its configuration is not loaded. */
export function isTableManaged(table: string, managed: Managed | undefined): boolean {
  return says(managed, flagOfTable[table]);
}

/** Whether the company manages the part that a screen belongs to. */
export function isScreenManaged({ managedBy }: Screen, managed: Managed | undefined): boolean {
  return says(managed, managedBy);
}

/** The entity without fields that are hidden or belong to a part that the company does not manage. Required fields stay. */
export function withManaged(entity: EntityDefinition, managed: Managed | undefined): EntityDefinition {
  const isOffered = (name: string, definition: Field) => !definition.unoffered && (!isLeftEmpty(definition) || says(managed, flagOf(name, definition)));
  const kept = Object.entries(entity.fields).filter(([name, definition]) => isOffered(name, definition));
  return kept.length === Object.keys(entity.fields).length ? entity : { ...entity, fields: Object.fromEntries(kept) };
}

function says(managed: Managed | undefined, flag: Flag | undefined): boolean {
  return flag === undefined || managed?.[flag] !== false;
}

function flagOf(name: string, definition: Field): Flag | undefined {
  if (definition.inside === 'field_settings') return flagOfSetting[name];
  if (definition.kind !== 'ref') return undefined;
  return name === 'seller_id' ? 'manage_sellers' : flagOfTable[definition.to];
}

function isLeftEmpty(definition: Field): boolean {
  return definition.optional === true || definition.inside === 'field_settings';
}
