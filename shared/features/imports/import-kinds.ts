/**
 * Every kind of file that can be imported. A new kind is written in the `<capability>.imports.ts` of its capability; only a new capability gets a
 * line here.
 */
import type { ImportColumn, ImportedRows, RowOf } from '#shared/kernel/import-columns.ts';
import type { Permission } from '#shared/kernel/permissions.ts';
import { budgetsImports } from '../budgets/budgets.imports.ts';
import { catalogueImports } from '../catalogue/catalogue.imports.ts';
import { masterDataImports } from '../master-data/master-data.imports.ts';
import { ordersImports } from '../orders/orders.imports.ts';
import { receivablesImports } from '../receivables/receivables.imports.ts';
import { thirdPartiesImports } from '../third-parties/third-parties.imports.ts';

const imports = { ...catalogueImports, ...thirdPartiesImports, ...receivablesImports, ...ordersImports, ...masterDataImports, ...budgetsImports };

export type ImportKind = keyof typeof imports;
// Object.keys returns strings; only kinds are keys of `imports`.
export const importKinds = Object.keys(imports) as readonly ImportKind[];

/** A row of a kind as its importer gets it. */
export type ImportRow<K extends ImportKind> = RowOf<(typeof imports)[K]['columns']>;

const kindOf = (kind: ImportKind): ImportedRows => imports[kind];
export const columnsOf = (kind: ImportKind): Readonly<Record<string, ImportColumn>> => kindOf(kind).columns;
/** What people call a kind: 'Cartera'. */
export const importKindLabel = (kind: ImportKind): string => kindOf(kind).label;
/** What a file of the kind brings, in a sentence. */
export const importKindAbout = (kind: ImportKind): string => kindOf(kind).about;
/** Whether a file of the kind with a refused row is not applied at all. */
export const isAllOrNothing = (kind: ImportKind): boolean => kindOf(kind).allOrNothing === true;
/** The kinds that a person with these permissions may import. */
export function kindsOf(permissions: { has(permission: Permission): boolean }): readonly ImportKind[] {
  if (permissions.has('Importaciones')) return importKinds;
  return importKinds.filter((kind) => {
    const { alsoBy } = kindOf(kind);
    return alsoBy !== undefined && permissions.has(alsoBy);
  });
}
/** The scope for which a file of this kind can be complete; undefined when there is none. */
export const completeOfKind = (kind: ImportKind): ImportedRows['complete'] => kindOf(kind).complete;
