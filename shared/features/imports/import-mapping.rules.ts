/** The mapping of an import: which column of a file feeds which of our columns. Documented in docs/importaciones.md. Pure. */
import * as z from 'zod';
import { nameHeading } from '#shared/kernel/entity-columns.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { importCompleteSchema } from './import-completeness.rules.ts';
import { columnsOf, type ImportKind } from './import-kinds.ts';

/** The most characters of a template or a fixed text. Each `{heading}` of a template may insert a whole cell. */
const longestText = 500;
const longestHeading = 200;
const mostColumns = 200;
/** The most headings that people can assign, over all files of a kind. */
export const mostHeadings = 2_000;
/** The longest text in characters that a template may produce: longer than any of our columns accepts. */
const longestMade = 5_000;

const heading = z.string().min(1).max(longestHeading);
const fixed = z.union([z.string().max(longestText), z.number()]).transform(String);
/** @param most entries @param thing the Spanish plural of the record's entries, with its article */
const limited = <V extends z.ZodType>(value: V, { most, thing }: { most: number; thing: string }) =>
  z.record(z.string().max(longestText), value).refine((entries) => Object.keys(entries).length <= most, `Debe tener máximo ${most} ${thing}`);

const source = z.union([
  heading,
  z
    .strictObject({
      /** A heading of the file. */
      column: heading.optional(),
      /** The same for every row. */
      value: fixed.optional(),
      /** `{heading}` is replaced by its cell; a part in [brackets] is dropped when one of its cells is empty. */
      template: z.string().min(1).max(longestText).optional(),
      /** When the cell is empty. */
      default: fixed.optional(),
      /** What each text of the file becomes; `*` is any other. */
      values: limited(fixed, { most: 5_000, thing: 'textos' }).optional(),
      decimal: z.enum(['.', ',']).optional(),
      times: z.number().positive().optional(),
    })
    .refine(({ column, value, template }) => [column, value, template].filter((one) => one !== undefined).length === 1, {
      error: 'Diga una de column, value o template.',
      when: whenRight('column', 'value', 'template'),
    }),
]);
export type ImportSource = Exclude<z.output<typeof source>, string>;

/** A person's answers to the questions about a file, by the question's id. */
export const importAnswersSchema = limited(z.string().max(longestText), { most: 500, thing: 'respuestas' });

/** Our column that each heading of the file feeds; '' leaves the heading out. */
export const importHeadingsSchema = limited(z.string().max(longestHeading), { most: mostHeadings, thing: 'títulos' });

export const importMappingSchema = z.strictObject({
  columns: limited(source, { most: mostColumns, thing: 'columnas' }).default({}),
  /** Our column that a heading of the file feeds, by `headingKey`; '' leaves the heading out. Other headings are recognised by their names. */
  headings: importHeadingsSchema.default({}),
  /** The delimiter of a CSV; detected when missing. */
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  /** The order of day and month in dates that are not ISO; asked when the file shows that the day is not always first. */
  dates: z.enum(['dmy', 'mdy']).optional(),
  /** A person's answers to the questions about the file, by the question's id. */
  answers: importAnswersSchema.default({}),
  /** The scope for which the file is complete: rows of the scope that the file does not name are closed, set to zero or removed. */
  complete: importCompleteSchema.optional(),
  /** The name of the sheet of an .xlsx; the first visible one when missing. */
  sheet: z.string().max(longestHeading).optional(),
  /** The heading row, from 1; searched among the first rows when missing. */
  header_row: z.int().min(1).max(1_000).optional(),
  /** Only rows whose cell is one of these texts. */
  only: limited(z.array(z.string().max(longestText)).min(1).max(1_000), { most: 50, thing: 'columnas' }).default({}),
  /** Another CSV in the same folder whose cells are added to each row with the same value in the common column. */
  join: z
    .strictObject({
      file: z
        .string()
        .max(longestHeading)
        .regex(/^[\w.-]+$/),
      on: heading,
    })
    .optional(),
});
export type ImportMapping = z.output<typeof importMappingSchema>;

export const noMapping: ImportMapping = importMappingSchema.parse({});

/** The source of each of our columns. A column without a source is left out. */
export type ResolvedColumns = ReadonlyMap<string, ImportSource>;

/**
 * @param headings of the file (and of the joined one)
 * @param mapping when it names columns, only those are read
 * @returns the sources of our columns, or a refusal with the obligatory columns that have no source
 */
export function resolveColumns(kind: ImportKind, { headings, mapping }: { headings: readonly string[]; mapping: ImportMapping }): Result<ResolvedColumns> {
  const columns = columnsOf(kind);
  const unknown = Object.keys(mapping.columns).filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0) return refuse('imports.mappingInvalid', { reason: `no existe la columna ${unknown.join(', ')}` });
  const byName = new Set(headings.map(headingKey));
  const resolved = recognisedColumns(kind, { headings, mapping });
  const absent = [...resolved.values()].flatMap(headingsOf).filter((heading) => !byName.has(headingKey(heading)));
  if (absent.length > 0) return refuse('imports.mappingInvalid', { reason: `el archivo no tiene ${[...new Set(absent)].join(', ')}` });
  const missing = Object.entries(columns).filter(([name, column]) => column.required && !resolved.has(name));
  if (missing.length > 0) return refuse('imports.columnsMissing', { columns: missing.map(([, column]) => column.label).join(', ') });
  return ok(resolved);
}

/** The sources of our columns that a mapping names or that are recognised by their headings, even if obligatory columns are missing. */
export function recognisedColumns(kind: ImportKind, { headings, mapping }: { headings: readonly string[]; mapping: ImportMapping }): ResolvedColumns {
  const byName = new Map(headings.toReversed().map((heading) => [headingKey(heading), heading]));
  const isChosen = Object.keys(mapping.columns).length > 0;
  const assigned = (key: string) => (Object.hasOwn(mapping.headings, key) ? mapping.headings[key] : undefined);
  const resolved = new Map<string, ImportSource>();
  for (const [name, column] of Object.entries(columnsOf(kind))) {
    const given = mapping.columns[name];
    const own = headings.find((heading) => assigned(headingKey(heading)) === name);
    const words = [name, column.label, ...(column.aliases ?? [])].map(headingKey);
    const usual = words.filter((key) => assigned(key) === undefined).map((key) => byName.get(key));
    const known = isChosen ? undefined : (own ?? usual.find((heading) => heading !== undefined));
    const chosen: ImportSource | undefined = typeof given === 'string' ? { column: given } : (given ?? (known === undefined ? undefined : { column: known }));
    if (chosen) resolved.set(name, chosen);
  }
  return resolved;
}

/** The keys of the headings by which the columns of a kind are recognised. */
export const usualHeadings = (kind: ImportKind): Set<string> =>
  new Set(Object.entries(columnsOf(kind)).flatMap(([name, { label, aliases = [] }]) => [name, label, ...aliases].map(headingKey)));

/**
 * The heading row of a file: among the first rows the one that names most of our columns; on a tie the one with most cells, then the first.
 * @param rows the first rows of the file, `row` from 1
 */
export function likelyHeaderRow(
  kind: ImportKind,
  { rows, mapping }: { rows: readonly { row: number; cells: readonly string[] }[]; mapping: ImportMapping },
): number {
  const known = new Set([
    ...usualHeadings(kind),
    ...Object.keys(mapping.headings),
    ...Object.values(mapping.columns).flatMap((from) => headingsOf(typeof from === 'string' ? { column: from } : from).map(headingKey)),
  ]);
  const scored = rows.map(({ row, cells }) => {
    const keys = new Set(cells.map(headingKey).filter((key) => key !== ''));
    return { row, named: [...keys].filter((key) => known.has(key)).length, filled: keys.size };
  });
  const [best] = scored.sort((a, b) => b.named - a.named || b.filled - a.filled || a.row - b.row);
  return best?.row ?? 1;
}

/**
 * The headings of a file that no column reads, as they are written; the name beside an imported code is not reported. With columns named in a mapping
 * the person has chosen, and nothing is reported.
 * @param resolved the columns of the file
 */
export function unreadHeadings(resolved: ResolvedColumns, { headings, mapping }: { headings: readonly string[]; mapping: ImportMapping }): string[] {
  if (Object.keys(mapping.columns).length > 0) return [];
  const sources = [...resolved.values()].flatMap(headingsOf);
  const leftOut = Object.keys(mapping.headings).filter((key) => mapping.headings[key] === '');
  const read = new Set([...sources, ...sources.map(nameHeading), ...Object.keys(mapping.only), mapping.join?.on ?? '', ...leftOut].map(headingKey));
  return headings.filter((heading) => heading.trim() !== '' && !read.has(headingKey(heading)));
}

/** The text that a source gives for a row; '' when there is none. */
export function sourceText(from: ImportSource, cells: ReadonlyMap<string, string>): string {
  const cell = (heading: string) => cells.get(headingKey(heading))?.trim() ?? '';
  const raw = from.value ?? (from.column === undefined ? fillTemplate(from.template ?? '', cell) : cell(from.column));
  const mapped = from.values ? ((Object.hasOwn(from.values, raw) ? from.values[raw] : from.values['*']) ?? raw) : raw;
  return mapped === '' ? (from.default ?? '') : mapped;
}

/** The form in which headings are compared: without accents, capitals or punctuation. */
export const headingKey = (heading: string): string => normaliseText(heading).replace(/[^a-z0-9%]/g, '');

/** The keys of the headings that the mapping reads, which the file must have. */
export function keysRead(resolved: ResolvedColumns, { only, join }: ImportMapping): Set<string> {
  return new Set([...[...resolved.values()].flatMap(headingsOf), ...Object.keys(only), ...(join ? [join.on] : [])].map(headingKey));
}

function headingsOf({ column, template }: ImportSource): string[] {
  return column === undefined ? [...(template ?? '').matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '') : [column];
}

function fillTemplate(template: string, cell: (heading: string) => string): string {
  const fill = (part: string) => part.replace(/\{([^{}]+)\}/g, (_whole, heading: string) => cell(heading));
  const isFull = (part: string) => [...part.matchAll(/\{([^{}]+)\}/g)].every((match) => cell(match[1] ?? '') !== '');
  const withOptional = template.replace(/\[([^[\]]*)\]/g, (_whole, part: string) => (isFull(part) ? part : ''));
  return fill(withOptional).slice(0, longestMade).replace(/\s+/g, ' ').trim();
}
