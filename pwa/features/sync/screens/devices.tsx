import { phonePortraitOutline } from 'ionicons/icons';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { type DeviceState, deviceStateOf, deviceStates, deviceStateWords } from '#shared/features/sync/device-states.ts';

/** A device as `GET /api/dispositivos` gives it. */
interface DeviceRow {
  id: string;
  letter: string;
  user_name: string;
  user_surname: string;
  description: string | null;
  app_version: string | null;
  last_seen_at: string;
  pending_count: number;
  needs_attention_count: number;
  revoked_at: string | null;
}

const columns: readonly TableColumn<DeviceRow>[] = [
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

const exportDevices = exporting('/api/dispositivos/exportar');

/** Dispositivos: who sells with what, what each has not sent, and the way to revoke a lost one. */
export default function DevicesScreen() {
  const revoke = async (device: DeviceRow) => {
    const agreed = await ask({
      title: `¿Desvincular el equipo ${device.letter} de ${device.user_name}?`,
      text: 'En su próximo contacto borra sus datos sin entregar lo pendiente. No se puede deshacer.',
      confirm: 'Desvincular',
      danger: true,
    });
    if (!agreed) return;
    try {
      await request(`/api/dispositivos/${device.id}/revocar`, { method: 'POST' });
      toast.success('Dispositivo desvinculado correctamente');
      await refreshServerData('/api/dispositivos');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'No se pudo desvincular el dispositivo', { label: 'Reintentar', run: () => void revoke(device) });
    }
  };
  return (
    <Page title="Dispositivos" width="full">
      <ServerTable<DeviceRow>
        label="Dispositivos"
        path="/api/dispositivos"
        start={{ sortBy: 'last_seen_at', sort: 'DESC' }}
        columns={columns}
        idOf={(device) => device.id}
        rowActions={(device) => (device.revoked_at ? [] : [{ label: 'Desvincular', icon: phonePortraitOutline, danger: true, run: () => void revoke(device) }])}
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
