import { addOutline, createOutline, trashOutline } from 'ionicons/icons';
import { useMemo } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import type { ImportKind } from '#shared/features/imports/import-kinds.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { EntityScreens } from '#shared/kernel/entity-screens.ts';
import { bulkOffersOf } from '../bulk/bulk-edits.ts';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import { callsOf } from '../calls-of.ts';
import { deleteRows } from '../entity.actions.ts';
import { entityColumns, factColumns, hiddenColumns } from '../entity-columns.tsx';
import type { EntityRow } from '../entity-row.ts';
import { exporting } from '../export-list.ts';
import { ImportLink } from './import-link.tsx';
import { ServerTable } from './server-table.tsx';

const noOffers: readonly BulkOffer[] = [];
const asDefined = (columns: TableColumn<EntityRow>[]) => columns;

interface EntityTableProps {
  entity: EntityDefinition;
  /** The kind of file that brings its rows, if the definition of the entity names none. */
  importKind?: ImportKind | undefined;
  /** The name of the rows in this list, if it differs from the usual name. */
  called?: string;
  /** The second sentence of the empty list: where its rows come from. */
  emptyHint?: string;
  /** Filters that the person cannot remove: the sublines of one line. */
  fixed?: Readonly<Record<string, number>>;
  /** The prefix of its parameters in the address, when another list of the same view has parameters too. */
  addressedAs?: string;
  /** 15 when absent (administration §9). */
  perPage?: number;
  canWrite: boolean;
  /** Columns that are no fields: texts under `shown`, by these names. Always the same content for the same list. */
  facts?: EntityScreens['facts'];
  /** Changes the columns of the definition: shows several together, adds others. Always the same function. */
  shaped?: (columns: TableColumn<EntityRow>[]) => TableColumn<EntityRow>[];
  /** Bulk changes beside the edit of the entity. Always the same content. */
  bulkMore?: readonly BulkOffer[];
  /** Fields that this list hides at first, beside those that every list of the entity hides. */
  hidden?: readonly string[];
  onCreate?: () => void;
  onOpen?: (row: EntityRow) => void;
  hrefOf?: (row: EntityRow) => string;
}

/** The list of a plain entity: everything a list of Oficina does, drawn from its definition. */
export function EntityTable({
  entity,
  importKind = entity.imported?.kind,
  called = entity.label.many,
  emptyHint,
  fixed,
  addressedAs,
  perPage = 15,
  canWrite,
  facts,
  shaped = asDefined,
  bulkMore = noOffers,
  hidden = [],
  onCreate,
  onOpen,
  hrefOf,
}: EntityTableProps) {
  const fixedNames = Object.keys(fixed ?? {}).join();
  const columns = useMemo(
    () => shaped([...entityColumns(entity, canWrite ? { fixed: fixedNames.split(',') } : null), ...factColumns(facts)]),
    [entity, canWrite, fixedNames, facts, shaped],
  );
  const watches = useMemo(() => [entity.name], [entity]);
  const bulk = useMemo(() => [...bulkOffersOf(entity), ...bulkMore], [entity, bulkMore]);
  const create = onCreate && canWrite && (
    <Button look="primary" icon={addOutline} onClick={onCreate}>
      Crear
    </Button>
  );
  return (
    <ServerTable
      label={called}
      call={callsOf(entity).list}
      addressedAs={addressedAs}
      start={{ sortBy: entity.sort, sort: entity.newestFirst ? 'DESC' : 'ASC', hidden: [...hiddenColumns(entity), ...hidden], perPage }}
      {...(fixed && { fixed })}
      columns={columns}
      watches={watches}
      countsWhole
      bulk={bulk}
      idOf={(row) => row.id}
      {...(onOpen && { onOpen })}
      {...(hrefOf && { hrefOf })}
      {...(canWrite && {
        rowActions: (row: EntityRow) => [
          ...(onOpen ? [{ label: 'Editar', icon: createOutline, run: onOpen }] : []),
          { label: 'Eliminar', icon: trashOutline, danger: true, run: () => void deleteRows(entity, [row]) },
        ],
        bulkActions: [{ label: 'Eliminar', icon: trashOutline, danger: true, run: (rows: readonly EntityRow[]) => void deleteRows(entity, rows) }],
      })}
      onExport={exporting(callsOf(entity).export, fixed)}
      actions={
        <>
          {importKind && canWrite && <ImportLink kind={importKind} />}
          {create}
        </>
      }
      empty={{ text: `Todavía no hay ${called.toLowerCase()}`, ...(emptyHint && { hint: emptyHint }), ...(create && { action: create }) }}
    />
  );
}
