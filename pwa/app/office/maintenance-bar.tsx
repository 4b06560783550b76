import { useCompany } from '#pwa/admin/company.ts';
import { setMaintenance } from '#pwa/features/access/people.actions.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';

/** Over every screen of the office while the company is in maintenance, so that nobody forgets that the others wait. */
export function MaintenanceBar() {
  const { data: company } = useCompany();
  const may = useMayCall(companyCalls.setMaintenance);
  if (!company?.maintenance_mode) return null;
  return (
    <section className="maintenance-bar" aria-label="Modo mantenimiento">
      <p role="status">
        <strong>La plataforma está en mantenimiento:</strong> solo entran los administradores. Lo de los teléfonos espera.
      </p>
      {may && <Button onClick={() => void setMaintenance(false)}>Desactivar</Button>}
    </section>
  );
}
