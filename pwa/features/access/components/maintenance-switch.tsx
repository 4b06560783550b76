import { constructOutline, refreshOutline } from 'ionicons/icons';
import { useCompany } from '#pwa/admin/company.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { setMaintenance } from '../people.actions.ts';
import { PageTool } from './page-tool.tsx';

/** The platform's door: shut, only administrators work. */
export function MaintenanceSwitch() {
  const may = useMayCall(companyCalls.setMaintenance);
  const { data, failed, retry } = useCompany();
  if (!may) return null;
  if (failed) return <PageTool icon={refreshOutline} label="Leer de nuevo el modo mantenimiento" onClick={retry} />;
  if (!data) return null;
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
