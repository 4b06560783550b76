import { trashOutline } from 'ionicons/icons';
import { RecordList } from '#pwa/admin/components/record-list.tsx';
import { deleteRecord } from '#pwa/admin/delete-record.ts';
import { exporting } from '#pwa/admin/export-list.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { DirectionDocument } from '#shared/features/teams/leadership.documents.ts';
import { directionCalls } from '#shared/features/teams/teams.calls.ts';

const watches = ['commercial_directions'] as const;

const columns: readonly TableColumn<DirectionDocument>[] = [
  { id: 'name', header: 'Dirección', sortable: true, filter: 'text', cell: ({ name }) => name },
  { id: 'director_name', header: 'Director', filter: 'text', cell: ({ director_name }) => director_name },
  {
    id: 'leaderships',
    header: 'Jefaturas',
    filter: 'text',
    cell: ({ commercial_direction_leaderships: led }) => led.map(({ leadership }) => leadership).join(', ') || '—',
  },
];

const exportFiltered = exporting(directionCalls.exportDirections);

/** Direcciones comerciales: the directors, and the leaderships that report to each. */
export default function DirectionsScreen() {
  const mayCreate = useMayCall(directionCalls.createDirection);
  return (
    <RecordList
      title="Direcciones comerciales"
      call={directionCalls.listDirections}
      watches={watches}
      sortBy="name"
      columns={columns}
      to={{
        create: mayCreate ? pathTo('createDirection') : null,
        edit: (id) => pathTo('editDirection', { id }),
        view: (id) => pathTo('viewDirection', { id }),
      }}
      actionsOf={({ id, name }) => [
        {
          label: 'Eliminar',
          icon: trashOutline,
          danger: true,
          run: () =>
            void deleteRecord(directionCalls.deleteDirection, {
              ...{ id, name: `la dirección ${name}`, list: directionCalls.listDirections },
              done: directionCalls.deleteDirection.message,
            }),
        },
      ]}
      onExport={exportFiltered}
      empty={{ text: 'Todavía no hay direcciones comerciales', hint: 'Una dirección reúne las jefaturas de un director.' }}
    />
  );
}
