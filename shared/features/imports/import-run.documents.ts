import * as z from 'zod';
import { instant, pesos } from '#shared/kernel/call-fields.ts';
import { type ImportKind, importKinds } from './import-kinds.ts';
import { importQuestionSchema } from './import-questions.rules.ts';

export const importStates = ['checking', 'checked', 'applying', 'applied', 'failed', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** The kinds as a non-empty tuple, which a zod enum requires. */
export const importKind = z.enum(importKinds as readonly [ImportKind, ...ImportKind[]]);

/** A problem of one row of a file. `row` is the spreadsheet's row number: the first is 1. */
export const rowProblem = z
  .strictObject({
    row: z.int(),
    /** The heading of the column in the file; null when the problem concerns the whole row. */
    column: z.string().nullable(),
    value: z.string().nullable(),
    /** An error leaves the row out; a warning only tells. */
    severity: z.enum(['error', 'warning']),
    message: z.string(),
  })
  .meta({ id: 'RowProblem' });
export type RowProblem = z.output<typeof rowProblem>;

/** Rows of a file with the same problem; `row` and `value` are those of the first row. */
export const problemGroup = rowProblem
  .extend({
    /** How many rows have it. */
    count: z.int(),
    /** The first of them. */
    rows: z.array(z.int()),
  })
  .meta({ id: 'ImportProblemGroup' });
export type ProblemGroup = z.output<typeof problemGroup>;

/** A column of a file: its letters, its heading, its first values, and our column that it feeds; null when it is not read. */
export const importFileColumn = z
  .strictObject({ place: z.string(), heading: z.string(), samples: z.array(z.string()), column: z.string().nullable() })
  .meta({ id: 'ImportFileColumn' });
export type ImportFileColumn = z.output<typeof importFileColumn>;

/** The columns of an import's file, and its heading row; `may_assign`: whether a person may assign the columns differently. */
export const importFileColumns = z
  .strictObject({ header_row: z.int(), columns: z.array(importFileColumn), may_assign: z.boolean() })
  .meta({ id: 'ImportFileColumns' });

/** A record that a dry run changes, with the texts of each changed field; '' where there is no value. */
export const importChange = z
  .strictObject({ name: z.string(), fields: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })) })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.output<typeof importChange>;

/** A cell that is stored otherwise than it is written. */
const importReading = z
  .strictObject({
    row: z.int(),
    /** The heading that a person knows the column by. */
    column: z.string(),
    written: z.string(),
    stored: z.string(),
  })
  .meta({ id: 'ImportReading' });
export type ImportReading = z.output<typeof importReading>;

/** The rows in the scope of a complete file that the file does not name, and that its import closes, sets to zero or removes. Pesos. */
const importClosing = z
  .strictObject({
    /** 'Se cierran 3 de 120 documentos abiertos de la empresa, por $ 1,200,000: no están en el archivo.', or why no row is removed. */
    text: z.string(),
    count: z.int(),
    /** How many rows the scope holds. */
    of: z.int(),
    total: pesos,
    /** The first of them. */
    items: z.array(z.strictObject({ name: z.string(), worth: pesos })),
  })
  .meta({ id: 'ImportClosing' });
export type ImportClosing = z.output<typeof importClosing>;

const counts = {
  total_rows: z.int(),
  done_rows: z.int(),
  created_rows: z.int(),
  updated_rows: z.int(),
  unchanged_rows: z.int(),
  error_rows: z.int(),
  warning_rows: z.int(),
};
const importCounts = z.strictObject(counts);
export type ImportCounts = z.output<typeof importCounts>;

/** An import as the office shows it. */
export const importRunAnswer = z
  .strictObject({
    ...counts,
    id: z.int(),
    kind: importKind,
    file_name: z.string(),
    state: z.enum(importStates),
    message: z.string().nullable(),
    /** The first rows as they were read, by column label. */
    preview: z.array(z.record(z.string(), z.string())),
    /** The questions that only a person can answer; the file is not applied while one is open. */
    questions: z.array(importQuestionSchema),
    /** The first cells of each column whose stored value differs from the written text. */
    readings: z.array(importReading),
    /** The rows that a complete file closes; null for a file that is not marked complete. */
    closing: importClosing.nullable(),
    has_problems: z.boolean(),
    /** True when the import changed something, wholly or up to a failure: the last import of its kind can be undone. */
    can_undo: z.boolean(),
    created_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRunDocument = z.output<typeof importRunAnswer>;
