/**
 * Every kind of file that can be imported. A plain entity says in its definition which kind brings its rows. A kind with columns of its own is written in
 * the `<capability>.imports.ts` of its capability; only a new capability gets a line here.
 */
import { columnsOfEntity } from '#shared/kernel/entity-columns.ts';
import type { ImportColumn, ImportedRows, RowOf } from '#shared/kernel/import-columns.ts';
import type { Permission } from '#shared/kernel/permissions.ts';
import { budgetsImports } from '../budgets/budgets.imports.ts';
import { catalogueImports } from '../catalogue/catalogue.imports.ts';
import { capabilityEntities, entitiesOf } from '../entities.ts';
import { ordersImports } from '../orders/orders.imports.ts';
import { receivablesImports } from '../receivables/receivables.imports.ts';
import { thirdPartiesImports } from '../third-parties/third-parties.imports.ts';

const written = { ...catalogueImports, ...thirdPartiesImports, ...receivablesImports, ...ordersImports, ...budgetsImports };
const ofEntities = entitiesOf(capabilityEntities).flatMap((entity): [string, ImportedRows][] =>
  entity.imported ? [[entity.imported.kind, { label: entity.label.many, about: entity.imported.about, columns: columnsOfEntity(entity) }]] : [],
);
const kinds: ReadonlyMap<string, ImportedRows> = new Map([...Object.entries(written), ...ofEntities]);

/** A kind with columns of its own. */
export type WrittenKind = keyof typeof written;
/** A written kind, or that of a plain entity. */
export type ImportKind = string;
export const importKinds: readonly ImportKind[] = [...kinds.keys()];

/** A row of a written kind as its importer gets it. */
export type ImportRow<K extends WrittenKind> = RowOf<(typeof written)[K]['columns']>;

function kindOf(kind: ImportKind): ImportedRows {
  const found = kinds.get(kind);
  if (!found) throw new Error(`${kind} is no kind of file`);
  return found;
}
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
