import type { HeldCell } from '#shared/features/imports/import-cells.rules.ts';

/** `row` counts as a spreadsheet does: the first is 1. */
export interface FileRow {
  row: number;
  cells: string[];
  /** The typed values of number and date cells, by column index. */
  held?: ReadonlyMap<number, HeldCell>;
  /** Why none of the row's cells can be trusted, in Spanish; absent otherwise. */
  problem?: string;
}
