import { cartOutline, navigateOutline, personOutline } from 'ionicons/icons';
import { useStartOrder } from '#pwa/features/cart/use-start-order.ts';
import { VisitButton } from '#pwa/features/visits/components/visit-button.tsx';
import { directionsTo } from '#pwa/platform/geo/directions.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { Stop } from '../stops.ts';

/** The next visit, or the open one, with its large button. */
export function NextStop({ stop }: { stop: Stop }) {
  const open = useOpen();
  const startOrder = useStartOrder();
  const { customer, branch, path } = stop;
  return (
    <section className="next-stop" aria-label={stop.state === 'open' ? 'Visita en curso' : 'Próxima visita'}>
      <p>
        {stop.state === 'open' ? <StatusChip meaning="wait">Visita en curso</StatusChip> : `Próxima · ${stop.hour}`}
        {stop.event?.holiday && ` · Festivo: ${stop.event.holiday}`}
      </p>
      <p className="next-stop-name">{stop.name}</p>
      {(stop.purpose || stop.overdue > 0) && (
        <p>
          {stop.purpose}
          {stop.purpose && stop.overdue > 0 && ' · '}
          {stop.overdue > 0 && <span className="stop-overdue">{unbroken(`En mora ${formatPesos(stop.overdue)}`)}</span>}
        </p>
      )}
      <p>{stop.place}</p>
      <div className="paired-actions">
        {((customer && branch) || stop.state === 'open') && (
          <VisitButton customer={customer} branch={branch} event={stop.event} look={stop.state === 'open' ? 'plain' : 'primary'} />
        )}
        {customer && branch && path && (
          <>
            <Button icon={personOutline} onClick={() => void open(path)}>
              Preparar
            </Button>
            {/* During a visit, selling is what the seller came for. */}
            <Button look={stop.state === 'open' ? 'primary' : 'plain'} icon={cartOutline} onClick={() => void startOrder({ customer, branch })}>
              Pedido
            </Button>
          </>
        )}
        {stop.state === 'pending' && stop.onMap.point && (
          <a className="button" href={directionsTo(stop.onMap.point, stop.name)} target="_blank" rel="noreferrer">
            <Icon icon={navigateOutline} /> Cómo llegar
          </a>
        )}
      </div>
    </section>
  );
}
