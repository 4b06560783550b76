import type { Instant } from '#shared/kernel/dates.ts';
import type { ImportKind } from './import-columns.ts';
import type { ImportQuestion } from './import-questions.rules.ts';

export const importStates = ['checking', 'checked', 'applying', 'applied', 'failed', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What is wrong, or strange, with one row of a file. `row` counts as a spreadsheet does: the first is 1. */
export interface RowProblem {
  row: number;
  /** The heading that a person knows the column by; null speaks of the whole row. */
  column: string | null;
  value: string | null;
  /** An error leaves the row out; a warning only tells. */
  severity: 'error' | 'warning';
  message: string;
}

/** A cell that is stored otherwise than it is written. */
export interface ImportReading {
  row: number;
  /** The heading that a person knows the column by. */
  column: string;
  written: string;
  stored: string;
}

/** The rows that a complete file closes because they are missing in it: paid invoices, stock of zero. */
export interface ImportClosing {
  /** What is done to it: 'Se cierran 3 de 120 facturas abiertas de la empresa: $ 1,200,000.' */
  text: string;
  count: number;
  /** How many there are in what the file is everything of. */
  of: number;
  /** The first of them, each with what it is worth. */
  items: { name: string; worth: string }[];
}

export interface ImportCounts {
  total_rows: number;
  done_rows: number;
  created_rows: number;
  updated_rows: number;
  unchanged_rows: number;
  error_rows: number;
  warning_rows: number;
}

/** An import as the office shows it. */
export interface ImportRunDocument extends ImportCounts {
  id: number;
  kind: ImportKind;
  file_name: string;
  state: ImportState;
  message: string | null;
  /** The first rows as they were understood, by column label. */
  preview: Record<string, string>[];
  /** What only a person can tell; it is not applied while there is some. */
  questions: ImportQuestion[];
  /** The first cells of each column that are stored otherwise than they are written. */
  readings: ImportReading[];
  /** The rows that a complete file closes; null for a partial file. */
  closing: ImportClosing | null;
  has_problems: boolean;
  /** It changed something, all of it or up to where it failed: the last of its kind can be taken back. */
  can_undo: boolean;
  created_at: Instant;
  finished_at: Instant | null;
}
