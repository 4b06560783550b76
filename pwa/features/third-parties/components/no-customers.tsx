import { personAddOutline } from 'ionicons/icons';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FirstSync } from '#pwa/ui/first-sync.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';

/** Shown without customers on this device: they are still being loaded, none is assigned to this seller, or the buyer's company has no branch. */
export function NoCustomers() {
  const { first_sync } = useSyncStatus();
  const isSeller = useCan('Vender en campo');
  const mayCreate = useCan('Cliente Prospecto');
  if (first_sync) return <FirstSync />;
  if (!isSeller)
    return (
      <Empty text="Su empresa todavía no tiene una sucursal para la cual comprar" hint="Pídale a su distribuidor que la cree: llega sola a este equipo." />
    );
  return (
    <Empty
      text="Todavía no hay clientes en este equipo"
      hint={`La oficina se los asigna y llegan solos.${mayCreate ? ' A uno nuevo se le puede vender de una vez.' : ''}`}
      {...(mayCreate && { action: <CreateProspect look="primary" /> })}
    />
  );
}

/** The button to create a customer whom the office does not have yet. */
export function CreateProspect({ look = 'plain' }: { look?: 'primary' | 'plain' }) {
  const open = useOpen();
  return (
    <Button look={look} icon={personAddOutline} onClick={() => void open(pathTo('newProspect'))}>
      Crear prospecto
    </Button>
  );
}
