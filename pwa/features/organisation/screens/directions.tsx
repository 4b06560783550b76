import { addOutline, createOutline, eyeOutline, trashOutline } from 'ionicons/icons';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { deleteRecord } from '#pwa/features/access/people.actions.ts';
import { useServerList } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import type { DirectionDocument } from '#shared/features/organisation/leadership.documents.ts';

const columns: readonly TableColumn<DirectionDocument>[] = [
  { id: 'name', header: 'Dirección', sortable: true, cell: ({ name }) => name },
  { id: 'director_name', header: 'Director', cell: ({ director_name }) => director_name },
  { id: 'leaderships', header: 'Jefaturas', cell: ({ commercial_direction_leaderships: led }) => led.map(({ leadership }) => leadership).join(', ') || '—' },
];

/** Direcciones comerciales: which leaderships report to whom. */
export default function DirectionsScreen() {
  const open = useOpen();
  const [state, change] = useTableState({ sortBy: 'name' });
  const list = useServerList<DirectionDocument>('/api/direcciones-comerciales', state);
  const remove = ({ id, name }: DirectionDocument) =>
    deleteRecord('/api/direcciones-comerciales', { id, name: `la dirección ${name}`, done: 'Dirección Comercíal eliminada exitosamente' });
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('createDirection'))}>
      Crear
    </Button>
  );
  return (
    <Page title="Direcciones comerciales" width="full">
      <ReadAge readAtMs={list.readAtMs} error={list.error} onRetry={list.retry} />
      <DataTable
        label="Direcciones comerciales"
        columns={columns}
        state={state}
        onChange={change}
        page={list.page}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        idOf={({ id }) => id}
        onOpen={({ id }) => void open(pathTo('editDirection', { id }))}
        hrefOf={({ id }) => `#${pathTo('editDirection', { id })}`}
        rowActions={(row) => [
          { label: 'Ver', icon: eyeOutline, run: () => void open(pathTo('viewDirection', { id: row.id })) },
          { label: 'Editar', icon: createOutline, run: () => void open(pathTo('editDirection', { id: row.id })) },
          { label: 'Eliminar', icon: trashOutline, danger: true, run: () => void remove(row) },
        ]}
        actions={create}
        empty={{ text: 'Todavía no hay direcciones comerciales', hint: 'Una dirección reúne las jefaturas de un director.', action: create }}
      />
    </Page>
  );
}
