/** The company's own terms for lines, sublines and categories, from its configuration. Pure. Spec: administration §3 Subscriber. */
import type { EntityDefinition, Field } from '#shared/kernel/entity.ts';

/** One term each, as the company writes it; null or blank means the specification's term. */
export interface Terminology {
  description_line: string | null;
  description_subline: string | null;
  description_category: string | null;
}

const wordOfTable: Readonly<Record<string, keyof Terminology>> = {
  product_lines: 'description_line',
  sublines: 'description_subline',
  categories: 'description_category',
};
/** The settings of a product line about its products' subline and category. */
const wordOfSetting: Readonly<Record<string, keyof Terminology>> = { subline: 'description_subline', category: 'description_category' };

/** The words that a configuration holds. */
export function terminologyOf(configuration: Readonly<Record<string, unknown>>): Terminology {
  const word = (name: keyof Terminology) => {
    const text = configuration[name];
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  };
  return { description_line: word('description_line'), description_subline: word('description_subline'), description_category: word('description_category') };
}

/** The company's name for the rows of a table, singular and plural; null when the company has none. */
export function ownNameOf(table: string, words: Terminology | undefined): { one: string; many: string } | null {
  const name = wordOfTable[table];
  const one = name && words?.[name];
  return one ? { one, many: pluralOf(one) } : null;
}

/** The entity with the company's terms: its labels, and the labels of its fields that name a line, a subline or a category. */
export function inTerminology(entity: EntityDefinition, words: Terminology | undefined): EntityDefinition {
  if (!words) return entity;
  const own = ownNameOf(entity.name, words);
  const fields = Object.entries(entity.fields).map(([name, definition]) => [name, named(name, definition, words)] as const);
  return { ...entity, label: own ? { ...entity.label, many: own.many } : entity.label, fields: Object.fromEntries(fields) };
}

function named(name: string, definition: Field, words: Terminology): Field {
  const setting = definition.inside === 'field_settings' ? wordOfSetting[name] : undefined;
  const label = definition.kind === 'ref' ? ownNameOf(definition.to, words)?.one : setting && words[setting];
  return label ? { ...definition, label } : definition;
}

/** 'Familia' becomes 'Familias', 'Sector' 'Sectores', 'Vez' 'Veces'; of several words only the first changes. */
function pluralOf(word: string): string {
  const [first = '', ...rest] = word.split(' ');
  return [pluralOfOne(first), ...rest].join(' ');
}

function pluralOfOne(word: string): string {
  if (/s$/i.test(word)) return word;
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`;
  if (/[aeiouáéó]$/i.test(word)) return `${word}s`;
  // The accent of 'Sección' goes when a syllable comes.
  return /ón$/i.test(word) ? `${word.slice(0, -2)}ones` : `${word}es`;
}
