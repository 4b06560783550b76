/** The columns of each kind of imported row, defined once by the capability that imports them. Codes are text and keep their zeros. */

import type { Permission } from './permissions.ts';

export type ImportValueKind = 'code' | 'identification' | 'text' | 'integer' | 'pesos' | 'percentage' | 'decimal' | 'date' | 'flag';

export interface ImportColumn {
  /** The heading that a person expects; it is understood with or without accents and capitals, like the column's own name. */
  label: string;
  kind: ImportValueKind;
  required?: true;
  /** Longest text; 120 when missing. */
  max?: number;
  min?: number;
  /** A coordinate: a point or a comma in it is always of decimals. */
  neverGrouped?: true;
  /** The accepted values of a cell, when they are limited. */
  choices?: readonly string[];
  /** The words of a flag's two values in forms and lists: 'Activa' and 'Inactiva' of a warehouse's state; 'Sí' and 'No' when missing. */
  words?: readonly [yes: string, no: string];
  /** Other headings that mean the same. */
  aliases?: readonly string[];
}

/** The scopes of which a file can be complete. */
export const completeOf = ['company', 'seller', 'warehouse', 'price_list'] as const;
export type CompleteOf = (typeof completeOf)[number];

/** A kind of row that is imported: its name for people, and its columns by our own names. */
export interface ImportedRows<Columns extends Readonly<Record<string, ImportColumn>> = Readonly<Record<string, ImportColumn>>> {
  label: string;
  /** One sentence about a file of this kind, which tells it from kinds with similar names. */
  about: string;
  columns: Columns;
  /** Absent for kinds without a scope. `effect` says in Spanish what happens to rows that a complete file does not name. */
  complete?: { scopes: readonly CompleteOf[]; effect: string };
  /** A file with a refused row is not applied at all. */
  allOrNothing?: true;
  /** Who holds this permission imports the kind without 'Importaciones'. */
  alsoBy?: Permission;
}

/** A flag's value as forms and lists show it. */
export const flagWord = ({ words: [yes, no] = ['Sí', 'No'] }: ImportColumn, value: boolean): string => (value ? yes : no);

type ValueOf<C extends ImportColumn> = C['kind'] extends 'code' | 'identification' | 'text' | 'date' ? string : C['kind'] extends 'flag' ? boolean : number;
type RequiredNames<C> = { [N in keyof C]: C[N] extends { required: true } ? N : never }[keyof C];
/** A row as its importer gets it: a cell that was empty is missing, and changes nothing. */
export type RowOf<Columns> = { [N in RequiredNames<Columns>]: ValueOf<Columns[N] & ImportColumn> } & {
  [N in Exclude<keyof Columns, RequiredNames<Columns>>]?: ValueOf<Columns[N] & ImportColumn>;
};
