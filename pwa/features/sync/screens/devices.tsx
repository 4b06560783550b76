import { unlinkOutline } from 'ionicons/icons';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { type DeviceState, deviceStateOf, deviceStates, deviceStateWords } from '#shared/features/sync/device-states.ts';
import { deviceCalls, type ListedDevice } from '#shared/features/sync/sync.calls.ts';
import { revokeDevices } from '../devices.actions.ts';

const columns: readonly TableColumn<ListedDevice>[] = [
  { id: 'letter', header: 'Letra', sortable: true, cell: (device) => device.letter },
  { id: 'user_name', header: 'Persona', cell: (device) => `${device.user_name} ${device.user_surname}` },
  { id: 'description', header: 'Equipo', cell: (device) => device.description ?? '—' },
  { id: 'app_version', header: 'Versión', cell: (device) => device.app_version ?? '—' },
  { id: 'last_seen_at', header: 'Visto', sortable: true, cell: (device) => <AgoText instant={device.last_seen_at} /> },
  { id: 'pending_count', header: 'Por enviar', sortable: true, align: 'end', cell: (device) => device.pending_count },
  {
    id: 'state',
    header: 'Estado',
    filter: deviceStates.map((state) => ({ value: state, label: deviceStateWords[state] })),
    cell: (device) => <StateChip state={deviceStateOf(device)} />,
  },
];

const watches = ['devices'] as const;
const exportDevices = exporting(deviceCalls.exportDevices);

/** Dispositivos: the devices of each person, their unsent documents, and the action to revoke a lost one. */
export default function DevicesScreen() {
  const mayRevoke = useMayCall(deviceCalls.revokeDevice);
  return (
    <Page title="Dispositivos" width="full">
      <p className="field-hint">Con la letra empiezan los números que el equipo da sin señal, como A-0007.</p>
      <ServerTable
        label="Dispositivos"
        call={deviceCalls.listDevices}
        watches={watches}
        start={{ sortBy: 'last_seen_at', sort: 'DESC' }}
        columns={columns}
        idOf={(device) => device.id}
        rowActions={(device) =>
          device.revoked_at ? [] : [{ label: 'Desvincular', icon: unlinkOutline, danger: true, run: () => void revokeDevices([device]) }]
        }
        {...(mayRevoke && {
          bulkActions: [{ label: 'Desvincular', icon: unlinkOutline, danger: true, run: (devices: readonly ListedDevice[]) => void revokeDevices(devices) }],
        })}
        onExport={exportDevices}
        empty={{ text: 'Todavía no hay dispositivos', hint: 'Cada teléfono aparece aquí cuando un vendedor ingresa por primera vez.' }}
      />
    </Page>
  );
}

const meanings = { active: 'ok', attention: 'warn', revoked: 'error' } as const;

function StateChip({ state }: { state: DeviceState }) {
  return <StatusChip meaning={meanings[state]}>{deviceStateWords[state]}</StatusChip>;
}
