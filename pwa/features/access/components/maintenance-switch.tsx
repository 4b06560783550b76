import { constructOutline } from 'ionicons/icons';
import { useServerData } from '#pwa/platform/http/server-query.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { setMaintenance } from '../people.actions.ts';
import { PageTool } from './page-tool.tsx';

/** The platform's door: shut, only administrators work. */
export function MaintenanceSwitch() {
  const may = useMayCall('post', '/api/suscriptor/modo-mantenimiento');
  const { data } = useServerData<{ maintenance_mode: boolean }>('/api/suscriptor');
  if (!may || !data) return null;
  return (
    <PageTool
      icon={constructOutline}
      label={data.maintenance_mode ? 'En mantenimiento' : 'Modo mantenimiento'}
      role="switch"
      aria-checked={data.maintenance_mode}
      onClick={() => void setMaintenance(!data.maintenance_mode)}
    />
  );
}
