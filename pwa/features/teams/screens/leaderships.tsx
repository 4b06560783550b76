import { trashOutline } from 'ionicons/icons';
import { RecordList } from '#pwa/admin/components/record-list.tsx';
import { deleteRecord } from '#pwa/admin/delete-record.ts';
import { exporting } from '#pwa/admin/export-list.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { LeadershipDocument } from '#shared/features/teams/leadership.documents.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';

const watches = ['leaderships'] as const;

const columns: readonly TableColumn<LeadershipDocument>[] = [
  { id: 'leadership', header: 'Jefatura', sortable: true, filter: 'text', cell: ({ leadership }) => leadership },
  { id: 'name', header: 'Jefe comercial', filter: 'text', cell: ({ name, surname }) => `${name} ${surname}` },
  { id: 'email', header: 'Correo', filter: 'text', cell: ({ email }) => email },
  { id: 'sellers', header: 'Vendedores', align: 'end', cell: ({ seller_list }) => seller_list.length },
];

const exportFiltered = exporting(leadershipCalls.exportLeaderships);

/** Jefaturas: who leads which sellers. */
export default function LeadershipsScreen() {
  const mayCreate = useMayCall(leadershipCalls.createLeadership);
  return (
    <RecordList
      title="Jefaturas"
      call={leadershipCalls.listLeaderships}
      watches={watches}
      sortBy="leadership"
      columns={columns}
      to={{
        create: mayCreate ? pathTo('createLeadership') : null,
        edit: (id) => pathTo('editLeadership', { id }),
        view: (id) => pathTo('viewLeadership', { id }),
      }}
      actionsOf={({ id, leadership }) => [
        {
          label: 'Eliminar',
          icon: trashOutline,
          danger: true,
          run: () =>
            void deleteRecord(leadershipCalls.deleteLeadership, {
              ...{ id, name: `la jefatura ${leadership}`, list: leadershipCalls.listLeaderships },
              done: leadershipCalls.deleteLeadership.message,
            }),
        },
      ]}
      onExport={exportFiltered}
      empty={{ text: 'Todavía no hay jefaturas', hint: 'Una jefatura reúne a los vendedores de un jefe comercial.' }}
    />
  );
}
