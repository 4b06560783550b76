/**
 * A plain entity is said once, with the documents' own field names; its table, calls, replication document, list and
 * form are derived from it. See docs/how-to-add.md.
 */
import * as z from 'zod';
import { searchTextOf } from './text-search.ts';

interface FieldBase {
  label: string;
  /** May be empty. Empty is stored as null. */
  optional?: boolean;
  /** Takes part in `filter`/`query` and in the search of lists. */
  search?: boolean;
  /** Offered as a column of the list, and sortable. */
  list?: boolean;
  help?: string;
}
type TextField = FieldBase & { kind: 'text'; max: number; default?: string };
/** A code: text that keeps its zeros, upper case or not, compared trimmed. */
type CodeField = FieldBase & {
  kind: 'code';
  max: number;
  unique?: true;
  /** Unique among the rows that share the value of this other field: the sublines of one line. */
  uniqueWithin?: string;
  message?: string;
};
type LongTextField = FieldBase & { kind: 'long_text'; max: number };
type IntegerField = FieldBase & { kind: 'integer'; min?: number; max?: number; default?: number };
/** Whole pesos. */
type PesosField = FieldBase & { kind: 'pesos'; min?: number; default?: number };
/** A percentage with two decimals. */
type PercentageField = FieldBase & { kind: 'percentage'; min?: number; max?: number; default?: number };
/** Decimal degrees, or another real number that is never summed. */
type DecimalField = FieldBase & { kind: 'decimal'; min?: number; max?: number };
type FlagField = FieldBase & { kind: 'flag'; default?: boolean };
/** 1 active, 0 inactive (administration §4). */
type StateField = FieldBase & { kind: 'state'; default: 0 | 1 };
type DateField = FieldBase & { kind: 'date' };
type ChoiceField = FieldBase & { kind: 'choice'; choices: readonly { value: number; label: string }[]; default?: number };
/** The id of a row of another entity, by that entity's table name. */
type RefField = FieldBase & { kind: 'ref'; to: string; shows: string };

export type Field =
  | TextField
  | CodeField
  | LongTextField
  | IntegerField
  | PesosField
  | PercentageField
  | DecimalField
  | FlagField
  | StateField
  | DateField
  | ChoiceField
  | RefField;

type Options<F extends Field> = Omit<F, 'kind'>;
type WithKind<F extends Field, O> = O & { kind: F['kind'] };
const make =
  <F extends Field>(kind: F['kind']) =>
  <const O extends Options<F>>(options: O): WithKind<F, O> => ({ ...options, kind });

export const field = {
  text: make<TextField>('text'),
  code: make<CodeField>('code'),
  longText: make<LongTextField>('long_text'),
  integer: make<IntegerField>('integer'),
  pesos: make<PesosField>('pesos'),
  percentage: make<PercentageField>('percentage'),
  decimal: make<DecimalField>('decimal'),
  flag: make<FlagField>('flag'),
  state: make<StateField>('state'),
  date: make<DateField>('date'),
  choice: make<ChoiceField>('choice'),
  ref: <const To extends string, const O extends Omit<RefField, 'kind' | 'to'>>(to: To, options: O) => ({ ...options, to, kind: 'ref' as const }),
};

export interface EntityDefinition {
  /** Table name, plural snake_case. */
  name: string;
  /** Last part of `/api/{path}`. */
  path: string;
  label: { one: string; many: string /** '…ha sido creado' or '…creada'. */; gender: 'm' | 'f' };
  /** Default sort, ascending. */
  sort: string;
  /** 'subscriber' rows belong to a tenant; 'global' ones (departments, cities) to everyone and are read-only. */
  owner: 'subscriber' | 'global';
  /** Its `kind` in the `reference` collection of the devices; absent when it does not travel. */
  replicated?: string;
  fields: Record<string, Field>;
}

export function defineEntity<const E extends EntityDefinition>(definition: E): E {
  return definition;
}

type ValueOf<F extends Field> = F extends { kind: 'text' | 'code' | 'long_text' | 'date' } ? string : F extends { kind: 'flag' } ? boolean : number;
type Stored<F extends Field> = F extends { optional: true } ? ValueOf<F> | null : ValueOf<F>;

/** A stored row of an entity. */
export type EntityOf<E extends EntityDefinition> = { id: number } & {
  -readonly [K in keyof E['fields']]: Stored<E['fields'][K]>;
};

/** What a create or update sends, with Spanish messages by field; unknown keys are dropped. */
export function schemaOf(entity: EntityDefinition): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(entity.fields).map(([name, definition]) => [name, schemaOfField(definition)])));
}

/** The normalised text that `filter` looks into. */
export function entitySearchText(entity: EntityDefinition, row: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(entity.fields).filter(([, definition]) => definition.search);
  return searchTextOf(names.map(([name]) => (row[name] === null || row[name] === undefined ? null : String(row[name]))));
}

function schemaOfField(definition: Field): z.ZodType {
  const base = baseSchema(definition);
  const fallback = 'default' in definition ? definition.default : undefined;
  if (definition.optional) return z.preprocess(emptyToNull, base.nullable().default(null));
  return fallback === undefined ? z.preprocess(emptyToUndefined, base) : z.preprocess(emptyToUndefined, base.default(fallback));
}

function baseSchema(definition: Field): z.ZodType {
  const required = {
    error: (issue: { input?: unknown }) => (issue.input === undefined ? `${definition.label} es obligatorio.` : `${definition.label} no es válido.`),
  };
  switch (definition.kind) {
    case 'text':
    case 'code':
    case 'long_text':
      return z
        .string(required)
        .trim()
        .min(1, `${definition.label} es obligatorio.`)
        .max(definition.max, `${definition.label} admite máximo ${definition.max} caracteres.`);
    case 'date':
      return z.iso.date(required);
    case 'flag':
      return z.preprocess(toFlag, z.boolean(required));
    case 'state':
      return z.preprocess(toNumber, z.union([z.literal(0), z.literal(1)], required));
    case 'choice':
      return z.preprocess(
        toNumber,
        z.number(required).refine((value) => definition.choices.some((choice) => choice.value === value), `${definition.label} no es una opción válida.`),
      );
    case 'ref':
      return z.preprocess(toNumber, z.int(required).positive(`${definition.label} no es válido.`));
    case 'integer':
    case 'pesos':
      return bounded(z.int(required), definition);
    case 'percentage':
      return bounded(z.number(required), { min: 0, max: 100, ...definition }).refine(
        (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
        `${definition.label} admite dos decimales.`,
      );
    case 'decimal':
      return bounded(z.number(required), definition);
  }
}

function bounded<T extends z.ZodNumber | z.ZodInt>(schema: T, limits: { label: string; min?: number; max?: number }): z.ZodType<number> {
  const min = limits.min === undefined ? schema : schema.min(limits.min, `${limits.label} debe ser mínimo ${limits.min}.`);
  const max = limits.max === undefined ? min : min.max(limits.max, `${limits.label} debe ser máximo ${limits.max}.`);
  return z.preprocess(toNumber, max) as z.ZodType<number>;
}

// Forms and multipart bodies bring numbers as text and blanks as ''.
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const toFlag = (value: unknown) =>
  value === 1 || value === '1' || value === 'true' ? true : value === 0 || value === '0' || value === 'false' ? false : value;
