import type { Instant } from '#shared/kernel/dates.ts';
import type { ImportKind } from './import-columns.ts';

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
  has_problems: boolean;
  /** It changed something, all of it or up to where it failed: the last of its kind can be taken back. */
  can_undo: boolean;
  created_at: Instant;
  finished_at: Instant | null;
}
