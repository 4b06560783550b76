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
import type { LeadershipDocument } from '#shared/features/organisation/leadership.documents.ts';

const columns: readonly TableColumn<LeadershipDocument>[] = [
  { id: 'leadership', header: 'Jefatura', sortable: true, cell: ({ leadership }) => leadership },
  { id: 'name', header: 'Jefe comercial', cell: ({ name, surname }) => `${name} ${surname}` },
  { id: 'email', header: 'Correo', cell: ({ email }) => email },
  { id: 'sellers', header: 'Vendedores', align: 'end', cell: ({ seller_list }) => seller_list.length },
];

/** Jefaturas: who leads which sellers. */
export default function LeadershipsScreen() {
  const open = useOpen();
  const [state, change] = useTableState({ sortBy: 'leadership' });
  const list = useServerList<LeadershipDocument>('/api/jefaturas', state);
  const remove = ({ id, leadership }: LeadershipDocument) =>
    deleteRecord('/api/jefaturas', { id, name: `la jefatura ${leadership}`, done: 'La jefatura ha sido eliminada' });
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('createLeadership'))}>
      Crear
    </Button>
  );
  return (
    <Page title="Jefaturas" width="full">
      <ReadAge readAtMs={list.readAtMs} error={list.error} onRetry={list.retry} />
      <DataTable
        label="Jefaturas"
        columns={columns}
        state={state}
        onChange={change}
        page={list.page}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={list.retry}
        idOf={({ id }) => id}
        onOpen={({ id }) => void open(pathTo('editLeadership', { id }))}
        hrefOf={({ id }) => `#${pathTo('editLeadership', { id })}`}
        rowActions={(row) => [
          { label: 'Ver', icon: eyeOutline, run: () => void open(pathTo('viewLeadership', { id: row.id })) },
          { label: 'Editar', icon: createOutline, run: () => void open(pathTo('editLeadership', { id: row.id })) },
          { label: 'Eliminar', icon: trashOutline, danger: true, run: () => void remove(row) },
        ]}
        actions={create}
        empty={{ text: 'Todavía no hay jefaturas', hint: 'Una jefatura reúne a los vendedores de un jefe comercial.', action: create }}
      />
    </Page>
  );
}
