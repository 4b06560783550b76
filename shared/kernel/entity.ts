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
  /** Takes part in `filter`/`query` and in the search of lists; a reference with what people read of it. */
  search?: boolean;
  /** Offered as a column of the list, and sortable. */
  list?: boolean;
  help?: string;
  /** The part of the form where it stands; fields without one come first. */
  section?: string;
  /**
   * The server moves it on by itself while the row keeps its version: a number that orders take. A form sends it only when
   * the person changed what they saw, so that saving the rest never puts it back.
   */
  moves?: true;
  /** What the house earns and how it books: read by who reaches the whole company, and on no device. Always optional. */
  house?: true;
  /** Taken, kept and answered because the documents name it, and in no form, list or file: nothing reads it. */
  unoffered?: true;
  /** The JSON column that holds it with its like, instead of a column of its own: it is neither sorted nor filtered by. */
  inside?: string;
}
type TextField = FieldBase & { kind: 'text'; max: number; default?: string; format?: 'email' | 'url' | 'time' };
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
/** One of a fixed few: all numbers, or all words. */
type ChoiceField = FieldBase & {
  kind: 'choice';
  choices: readonly { value: number | string; label: string }[];
  default?: number | string;
};
/** The id of a row of another entity, by that entity's table name. */
type RefField = FieldBase & {
  kind: 'ref';
  to: string;
  /** The field of the other row that people read. */
  shows: string;
  /** Another field of it that people read right after: a person's surname. */
  followedBy?: string;
  /** Its code, by which files name it. */
  code?: string;
  /** Only rows with these values: the parameters of one table. */
  where?: Readonly<Record<string, number>>;
  /** The other row belongs to the whole installation: a city, a licence. */
  global?: true;
  /** What tells the other row's namesakes apart, a reference of it to another table of the installation: the department of a city. */
  within?: { by: string; to: string; shows: string };
  /** The row is a company, and the other row is one of that company's own. */
  ofCompany?: true;
};
/**
 * A picture: what is sent is a data URL (PNG, JPEG or WebP) of at most `maxBytes`, what is kept the hash of its file. One that
 * `travels` is kept as a data URL in its row: devices print it with no signal.
 */
type ImageField = FieldBase & { kind: 'image'; maxBytes: number; travels?: true };

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
  | RefField
  | ImageField;

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
  image: make<ImageField>('image'),
  ref: <const To extends string, const O extends Omit<RefField, 'kind' | 'to'>>(to: To, options: O) => ({ ...options, to, kind: 'ref' as const }),
};

export interface EntityDefinition {
  /** Table name, plural snake_case. */
  name: string;
  /** Last part of `/api/{path}`. */
  path: string;
  label: { one: string; many: string /** '…ha sido creado' or '…creada'. */; gender: 'm' | 'f' };
  /** What the documents say otherwise than '{one} ha sido creado / actualizado / eliminado', and over a form whose fields are refused. */
  messages?: Partial<Record<Deed | 'refused', string>>;
  /** Default sort, ascending. */
  sort: string;
  /** 'subscriber' rows belong to a tenant; 'global' ones (departments, cities, licences) to the installation. */
  owner: 'subscriber' | 'global';
  /** Its `kind` in the `reference` collection of the devices; absent when it does not travel. */
  replicated?: string;
  /** A name with a point is a field of a block of the row: 'customer.credit_quota'. */
  fields: Record<string, Field>;
}

/** What was done to a row. */
export type Deed = 'created' | 'updated' | 'deleted';
const deedWords = { created: 'cread', updated: 'actualizad', deleted: 'eliminad' } as const satisfies Record<Deed, string>;

/** What a success says: 'La sede ha sido creada' (administration §8). */
export function doneMessage({ label, messages }: Pick<EntityDefinition, 'label' | 'messages'>, deed: Deed): string {
  return messages?.[deed] ?? `${label.one} ha sido ${deedWords[deed]}${label.gender === 'f' ? 'a' : 'o'}`;
}

/** Rows of `from` that point with `column` to one of `to`: the fields of references, with their names. */
export function referenceFields(entity: EntityDefinition): [name: string, definition: RefField][] {
  return Object.entries(entity.fields).flatMap(([name, definition]) => (definition.kind === 'ref' ? [[name, definition]] : []));
}

/** The pictures of an entity, with their names. */
export function imageFields(entity: Pick<EntityDefinition, 'fields'>): [name: string, definition: ImageField][] {
  return Object.entries(entity.fields).flatMap(([name, definition]) => (definition.kind === 'image' ? [[name, definition]] : []));
}

export function defineEntity<const E extends EntityDefinition>(definition: E): E {
  return definition;
}

type ValueOf<F extends Field> = F extends { kind: 'text' | 'code' | 'long_text' | 'date' | 'image' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; choices: readonly { value: infer Value }[] }
      ? Value
      : number;
type Stored<F extends Field> = F extends { optional: true } ? ValueOf<F> | null : ValueOf<F>;

/** A stored row of an entity. */
export type EntityOf<E extends EntityDefinition> = { id: number } & {
  -readonly [K in keyof E['fields']]: Stored<E['fields'][K]>;
};

/** What a create or update sends, with Spanish messages by field; unknown keys are dropped. */
export function schemaOf(entity: Pick<EntityDefinition, 'fields'>): z.ZodObject {
  const own = Object.entries(entity.fields).filter(([name]) => !name.includes('.'));
  const blocks = Map.groupBy(
    Object.entries(entity.fields).filter(([name]) => name.includes('.')),
    ([name]) => name.slice(0, name.indexOf('.')),
  );
  return z.object({
    ...Object.fromEntries(own.map(([name, definition]) => [name, schemaOfField(definition)])),
    ...Object.fromEntries([...blocks].map(([block, fields]) => [block, z.preprocess((value) => value ?? {}, blockSchema(block, fields))])),
  });
}

function blockSchema(block: string, fields: readonly [name: string, definition: Field][]): z.ZodObject {
  return z.object(Object.fromEntries(fields.map(([name, definition]) => [name.slice(block.length + 1), schemaOfField(definition)])));
}

/** What a row says of a field, also of one in a block; undefined when it says nothing. */
export function valueAt(row: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (within, part) => (typeof within === 'object' && within !== null && part in within ? within[part as keyof typeof within] : undefined),
      row,
    );
}

/** The normalised text that `filter` looks into. */
export function entitySearchText(entity: EntityDefinition, row: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(entity.fields).filter(([, definition]) => definition.search && definition.kind !== 'ref');
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
    error: (issue: { input?: unknown }) =>
      issue.input === undefined ? `${definition.label} es un dato obligatorio.` : `${definition.label} no tiene un valor válido.`,
  };
  switch (definition.kind) {
    case 'text':
      return formatted(textSchema(definition, required), definition);
    case 'code':
    case 'long_text':
      return textSchema(definition, required);
    case 'image':
      return z
        .string(required)
        .refine((text) => isImage(text) || (!definition.travels && isStoredImage(text)), `${definition.label} debe ser una imagen PNG, JPEG o WebP.`)
        .refine((text) => bytesOf(text) <= definition.maxBytes, `${definition.label} admite máximo ${Math.floor(definition.maxBytes / 1024)} KB.`);
    case 'date':
      return z.iso.date(required);
    case 'flag':
      return z.preprocess(toFlag, z.boolean(required));
    case 'state':
      return z.preprocess(toNumber, z.union([z.literal(0), z.literal(1)], required));
    case 'choice':
      return z.preprocess(
        (value) => definition.choices.find((choice) => String(choice.value) === String(value))?.value ?? value,
        z
          .union([z.number(), z.string()], required)
          .refine((value) => definition.choices.some((choice) => choice.value === value), `${definition.label} no es una opción válida.`),
      );
    case 'ref':
      return z.preprocess(toNumber, z.int(required).positive(`${definition.label} no tiene un valor válido.`));
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

type Required = Parameters<typeof z.string>[0];

function textSchema({ label, max }: { label: string; max: number }, required: Required): z.ZodString {
  return z.string(required).trim().min(1, `${label} es un dato obligatorio.`).max(max, `${label} admite máximo ${max} caracteres.`);
}

const formats = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, text: 'no es un correo válido' },
  url: { pattern: /^https?:\/\/[^\s/.]+\.[^\s]+$/i, text: 'debe empezar por https://' },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, text: 'debe ser una hora, como 08:00' },
} as const;

function formatted(schema: z.ZodString, { label, format }: { label: string; format?: keyof typeof formats }): z.ZodString {
  return format ? schema.regex(formats[format].pattern, `${label} ${formats[format].text}.`) : schema;
}

// The first bytes of a picture, in base64: what its sender says it is does not count.
const signatures = ['iVBORw0KGgo', '/9j/', 'UklGR'];
const isImage = (text: string) => {
  const content = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(text)?.[2];
  return content !== undefined && signatures.some((signature) => content.startsWith(signature));
};
const bytesOf = (dataUrl: string) => Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);
/** A picture that is stored already is said by its hash. */
export const isStoredImage = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

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
