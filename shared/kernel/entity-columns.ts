import { type EntityDefinition, type Field, stateWords } from './entity.ts';
import type { ImportColumn, ImportValueKind } from './import-columns.ts';

const kinds: Readonly<Record<Field['kind'], ImportValueKind | null>> = {
  text: 'text',
  long_text: 'text',
  code: 'code',
  integer: 'integer',
  pesos: 'pesos',
  percentage: 'percentage',
  decimal: 'decimal',
  flag: 'flag',
  state: 'flag',
  date: 'date',
  choice: 'text',
  ref: 'code',
  image: null,
};

/** The heading beside a code in the spreadsheet of an entity: only for people, no import reads it. */
export const nameHeading = (label: string): string => `${label} (nombre)`;

/** A number that stays below this has no thousands: a latitude. */
const groups = 1000;

interface ColumnOptions {
  required?: readonly string[];
  aliases?: Readonly<Record<string, readonly string[]>>;
  identifications?: readonly string[];
}

/**
 * The columns of an entity's own spreadsheet, as its import reads them back: the labels of its form are the headings, what it
 * points to is named by code, a choice by its label.
 * @param required what every row must say; by default the fields that are neither optional nor have a default
 * @param aliases other headings that people write for a field
 * @param identifications the fields that are a third party's identification; references to third parties are known by themselves
 */
export function columnsOfEntity(
  entity: EntityDefinition,
  { required = requiredFields(entity), aliases = {}, identifications = [] }: ColumnOptions = {},
): Record<string, ImportColumn> {
  const columns = Object.entries(entity.fields).flatMap(([name, definition]) => {
    const kind = kinds[definition.kind];
    if (kind === null || definition.unoffered || (definition.kind === 'ref' && definition.code === undefined)) return [];
    const isIdentification = identifications.includes(name) || (definition.kind === 'ref' && definition.code === 'identification');
    const isText = definition.kind === 'text' || definition.kind === 'long_text' || definition.kind === 'code';
    const column: ImportColumn = {
      label: definition.label,
      kind: isIdentification ? 'identification' : kind,
      ...(isText && !isIdentification && { max: definition.max }),
      ...(required.includes(name) && { required: true }),
      ...(definition.kind === 'choice' && { choices: definition.choices.map(({ label }) => label) }),
      ...(definition.kind === 'state' && { words: stateWords(definition) }),
      ...(aliases[name] && { aliases: aliases[name] }),
      ...(definition.kind === 'decimal' && (definition.max ?? groups) < groups && { neverGrouped: true }),
    };
    return [[name, column] as const];
  });
  return Object.fromEntries(columns);
}

function requiredFields(entity: EntityDefinition): string[] {
  return Object.entries(entity.fields).flatMap(([name, definition]) => (definition.optional || 'default' in definition ? [] : [name]));
}
