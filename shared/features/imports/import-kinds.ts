/** Every kind of file that may be imported. A new kind is written in the `<capability>.imports.ts` of its capability; only a new capability gets a line here. */
import type { ImportColumn, ImportedRows, RowOf } from '#shared/kernel/import-columns.ts';
import { catalogueImports } from '../catalogue/catalogue.imports.ts';
import { masterDataImports } from '../master-data/master-data.imports.ts';
import { ordersImports } from '../orders/orders.imports.ts';
import { receivablesImports } from '../receivables/receivables.imports.ts';
import { thirdPartiesImports } from '../third-parties/third-parties.imports.ts';

const imports = { ...catalogueImports, ...thirdPartiesImports, ...receivablesImports, ...ordersImports, ...masterDataImports };

export type ImportKind = keyof typeof imports;
// Object.keys forgets that only kinds are keys of `imports`.
export const importKinds = Object.keys(imports) as readonly ImportKind[];

/** A row of a kind as its importer gets it. */
export type ImportRow<K extends ImportKind> = RowOf<(typeof imports)[K]['columns']>;

const kindOf = (kind: ImportKind): ImportedRows => imports[kind];
export const columnsOf = (kind: ImportKind): Readonly<Record<string, ImportColumn>> => kindOf(kind).columns;
/** What people call a kind: 'Cartera'. */
export const importKindLabel = (kind: ImportKind): string => kindOf(kind).label;
/** The scope of which a file of this kind can be complete; undefined when the kind has none. */
export const completeOfKind = (kind: ImportKind): ImportedRows['complete'] => kindOf(kind).complete;
