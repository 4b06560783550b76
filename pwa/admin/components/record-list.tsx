import { addOutline, createOutline, eyeOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import type { TableAction, TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { ListOf } from '#shared/kernel/call.ts';
import type { BulkOffer } from '../bulk/bulk-offer.ts';
import type { Exporting } from '../export-list.ts';
import { ServerTable } from './server-table.tsx';

interface RecordListProps<Row> {
  title: string;
  /** The list call. */
  call: ListOf<Row>;
  sortBy: string;
  columns: readonly TableColumn<Row>[];
  /** The screens of a row; `create` is null for who may not. */
  to: { create: string | null; edit: (id: number) => string; view: (id: number) => string };
  /** Further actions on a row, after opening and editing it. */
  actionsOf: (row: Row) => readonly TableAction<Row>[];
  /** The actions on several rows; without them rows cannot be marked. */
  bulkActions?: readonly TableAction<readonly Row[]>[] | undefined;
  bulk?: readonly BulkOffer[];
  /** The prop of `ServerTable`. */
  watches: readonly string[];
  onExport?: Exporting;
  empty: { text: string; hint?: string };
  /** The controls beside the title. */
  pageActions?: ReactNode;
}

/** The list of entities with screens of their own: people, leaderships, directions. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { title, call, sortBy, columns, to, actionsOf, bulkActions, bulk, watches, onExport, empty, pageActions } = props;
  const open = useOpen();
  const { create: createPath } = to;
  const create = createPath !== null && (
    <Button look="primary" icon={addOutline} onClick={() => void open(createPath)}>
      Crear
    </Button>
  );
  return (
    <Page title={title} width="full" actions={pageActions}>
      <ServerTable
        label={title}
        call={call}
        start={{ sortBy }}
        columns={columns}
        watches={watches}
        countsWhole
        idOf={({ id }) => id}
        onOpen={({ id }) => void open(to.edit(id))}
        hrefOf={({ id }) => `#${to.edit(id)}`}
        rowActions={(row) => [
          { label: 'Ver', icon: eyeOutline, run: () => void open(to.view(row.id)) },
          { label: 'Editar', icon: createOutline, run: () => void open(to.edit(row.id)) },
          ...actionsOf(row),
        ]}
        {...(bulkActions && { bulkActions })}
        {...(bulk && { bulk })}
        {...(onExport && { onExport })}
        actions={create}
        empty={{ ...empty, ...(create && { action: create }) }}
      />
    </Page>
  );
}
