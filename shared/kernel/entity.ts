/**
 * A plain entity is defined once, with the specification's field names; its table, calls, replication document, list and form are derived from it. The
 * validation of its rows is in `entity-schema.ts`, apart, because a phone reads entities when it opens and needs no schema until something is sent. See
 * docs/how-to-add.md.
 */
import { type Access, nobody } from './call.ts';
import { searchTextOf } from './text-search.ts';

interface FieldBase {
  label: string;
  /** May be empty. Empty is stored as null. */
  optional?: boolean;
  /** Takes part in `filter`/`query` and in the search of lists; for a reference its shown text does. */
  search?: boolean;
  /** Offered as a column of the list, and sortable; a picture is a small one there. */
  list?: boolean;
  help?: string;
  /** The section of the form that shows the field; fields without a section come first. */
  section?: string;
  /**
   * The server changes this field without a new version of the row: a consecutive that orders take. A form sends it only when the person changed it, so that
   * saving the other fields never sets it back.
   */
  moves?: true;
  /** Margins and accounts: only who reaches the whole company reads it, and no device holds it. Always optional. */
  internalOnly?: true;
  /** Accepted, stored and answered because the specification names it, but in no form, list or file: nothing reads it. */
  unoffered?: true;
  /** Stored for another system and read by no rule: a section that has only these fields is folded in the form. */
  folded?: true;
  /** A section that has only these fields is a table of two columns: the days and the percentage of each discount. */
  paired?: true;
  /** The JSON column that stores the field instead of a separate column: lists neither sort nor filter by the field. */
  inside?: string;
}
type TextField = FieldBase & { kind: 'text'; max: number; default?: string; format?: 'email' | 'url' | 'time' | 'prefix' };
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
type StateField = FieldBase & {
  kind: 'state';
  default: 0 | 1;
  /** The gender of the word for one row: 'Activa'. Masculine when absent. */
  gender?: 'f';
};
type DateField = FieldBase & { kind: 'date' };
/** One of a fixed few: all numbers, or all words. */
type ChoiceField = FieldBase & {
  kind: 'choice';
  choices: readonly { value: number | string; label: string }[];
  default?: number | string;
};
/** The id of a row of another entity, by that entity's table name. */
export type RefField = FieldBase & {
  kind: 'ref';
  to: string;
  /** The field of the other row that people read. */
  shows: string;
  /** A second field of the other row that people read after the first: a person's surname. */
  followedBy?: string;
  /** Its code, by which files name it. */
  code?: string;
  /** The abbreviations that PDFs print for its codes: CC for the code 13 of table 1. */
  saidAs?: Readonly<Record<string, string>>;
  /** Only rows with these values: the parameters of one table. */
  where?: Readonly<Record<string, number>>;
  /** The other row belongs to the whole installation: a city, a licence. */
  global?: true;
  /** The reference that tells rows of the same name apart: the department of a city. */
  within?: { by: string; to: string; shows: string };
  /** The row is a company, and the other row is one of that company's own. */
  ofCompany?: true;
};
/**
 * A picture: calls take a data URL (PNG, JPEG or WebP) of at most `maxBytes`; the column stores the hash of the file. A picture that `travels` is stored as a
 * data URL in its row, because devices print it without signal.
 */
type ImageField = FieldBase & {
  kind: 'image';
  maxBytes: number;
  travels?: true;
  /** A PDF instead of a picture: a data sheet. */
  document?: true;
  /** The picture is cut to exactly this size, in pixels, from its middle. */
  crop?: { width: number; height: number };
  /** The box in which people see it on a screen of this width, all in pixels: its form previews it. */
  seen?: { screenPixels: number; width: number; height: number };
  /** The picture field whose middle stands for this one while it is empty. */
  instead?: string;
};

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

/** Who may read and write the rows of an entity by its calls. */
export interface EntityAccess {
  read: Access;
  /** Creates, changes and deletes; nobody when absent. */
  write?: Access;
  /** Who may export the list; by default who may read it, or 'Panel administrativo' where everyone who is logged in may read it. */
  export?: Access;
  /** The history of a row; by default who writes. */
  history?: Access;
}

export interface EntityDefinition {
  /** Table name, plural snake_case. */
  name: string;
  /** Last part of `/api/{path}`. */
  path: string;
  label: { one: string; many: string /** '…ha sido creado' or '…creada'. */; gender: 'm' | 'f' };
  /** The specification's messages where they differ from '{one} ha sido creado / actualizado / eliminado', the title of a refused form, and `CallSpec.unread` of the list. */
  messages?: Partial<Record<Deed | 'refused' | 'unread', string>>;
  /** Default sort, ascending unless `newestFirst`. */
  sort: string;
  /** The rows are of days: their list begins with the latest ones. */
  newestFirst?: true;
  access: EntityAccess;
  /** 'subscriber' rows belong to a tenant; 'global' ones (departments, cities, licences) to the installation. */
  owner: 'subscriber' | 'global';
  /** Its `kind` in the `reference` collection of the devices; absent when it does not travel. */
  replicated?: string;
  /** The kind of file that imports rows of the entity: matched by their unique code, with the entity's fields as columns; `about` describes the file in a sentence. */
  imported?: { kind: string; about: string };
  /** A name with a point is a field of a block of the row: 'customer.credit_quota'. */
  fields: Record<string, Field>;
}

/** The access of an entity's calls, with the default where its definition gives none. */
export function accessOf({ access }: Pick<EntityDefinition, 'access'>): { read: Access; write: Access; export: Access; history: Access } {
  const { read, write = nobody } = access;
  return { read, write, export: access.export ?? (read === 'session' ? 'Panel administrativo' : read), history: access.history ?? write };
}

/** One row of the entity without its article, for titles: 'establecimiento', 'tipo de comprobante'. */
export const singularOf = ({ label }: Pick<EntityDefinition, 'label'>): string => label.one.replace(/^(El|La) /, '').toLowerCase();

/** The kind of change to a row. */
export type Deed = 'created' | 'updated' | 'deleted';
const deedWords = { created: 'cread', updated: 'actualizad', deleted: 'eliminad' } as const satisfies Record<Deed, string>;

/** The message of a success: 'La sede ha sido creada' (administration §8). */
export function doneMessage({ label, messages }: Pick<EntityDefinition, 'label' | 'messages'>, deed: Deed): string {
  return messages?.[deed] ?? `${label.one} ha sido ${deedWords[deed]}${label.gender === 'f' ? 'a' : 'o'}`;
}

/** Rows of `from` that point with `column` to one of `to`: the fields of references, with their names. */
export function referenceFields(entity: EntityDefinition): [name: string, definition: RefField][] {
  return Object.entries(entity.fields).flatMap(([name, definition]) => (definition.kind === 'ref' ? [[name, definition]] : []));
}

/** 'Activo', or 'Inactiva' for a warehouse. @param value 1 active, 0 inactive */
export function stateWord({ gender }: StateField, value: unknown): string {
  return `${Number(value) === 1 ? 'Activ' : 'Inactiv'}${gender === 'f' ? 'a' : 'o'}`;
}

/** The words of active and of inactive rows. */
export const stateWords = (definition: StateField): readonly [active: string, inactive: string] => [stateWord(definition, 1), stateWord(definition, 0)];

/** The pictures of an entity, with their names. */
export function imageFields(entity: Pick<EntityDefinition, 'fields'>): [name: string, definition: ImageField][] {
  return Object.entries(entity.fields).flatMap(([name, definition]) => (definition.kind === 'image' ? [[name, definition]] : []));
}

/** Defines a plain entity; the definition keeps its literal types, from which the row and the schemas follow. */
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
export type EntityOf<E extends EntityDefinition> = { id: number } & (string extends keyof E['fields']
  ? { [name: string]: unknown }
  : { -readonly [K in keyof E['fields']]: Stored<E['fields'][K]> });

/** The value of a field in a row, or in a block of the row; undefined when the row does not have it. */
export function valueAt(row: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (within, part) => (typeof within === 'object' && within !== null && part in within ? within[part as keyof typeof within] : undefined),
      row,
    );
}

/** The name of a row: the first texts of its list. */
export function nameOfRow(entity: EntityDefinition, row: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(entity.fields).filter(([, { kind, list }]) => list && (kind === 'code' || kind === 'text'));
  return texts
    .slice(0, 2)
    .map(([name]) => row[name])
    .filter((text) => typeof text === 'string' && text !== '')
    .join(' · ');
}

/** The normalised text that `filter` looks into. */
export function entitySearchText(entity: EntityDefinition, row: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(entity.fields).filter(([, definition]) => definition.search && definition.kind !== 'ref');
  return searchTextOf(names.map(([name]) => (row[name] === null || row[name] === undefined ? null : String(row[name]))));
}

/** A picture that is stored already is sent as its hash. */
export const isStoredImage = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
