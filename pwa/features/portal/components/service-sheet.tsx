import { callOutline, logoWhatsapp, mailOutline } from 'ionicons/icons';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';

/** Who serves the customer, how they are reached, and when: the seller of the branch and the company. */
export function ServiceSheet({ reference, place, onClose }: { reference: Reference | undefined; place: CustomerBranch | null; onClose: () => void }) {
  const { subscriber, settings } = reference ?? {};
  const telephone = subscriber?.telephone?.replace(/[^\d+]/g, '') ?? '';
  // WhatsApp wants the country's code; cell phones have ten digits.
  const whatsapp = /^3\d{9}$/.test(telephone) ? `57${telephone}` : null;
  return (
    <Sheet open title="Servicio al cliente" onClose={onClose}>
      <dl className="order-facts">
        {place?.branch.seller_name && (
          <div>
            <dt>Su vendedor</dt>
            <dd>{place.branch.seller_name}</dd>
          </div>
        )}
        <div>
          <dt>Su distribuidor</dt>
          <dd>{subscriber?.name}</dd>
        </div>
        {settings && (
          <div>
            <dt>Horario de oficina</dt>
            <dd>{`${settings.work_start_time} a ${settings.work_end_time}`}</dd>
          </div>
        )}
      </dl>
      <div className="portal-actions">
        {telephone && (
          <a className="button button-plain" href={`tel:${telephone}`}>
            <Icon icon={callOutline} /> Llamar
          </a>
        )}
        {whatsapp && (
          <a className="button button-plain" href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
            <Icon icon={logoWhatsapp} /> WhatsApp
          </a>
        )}
        {subscriber?.email && (
          <a className="button button-plain" href={`mailto:${subscriber.email}`}>
            <Icon icon={mailOutline} /> Escribir
          </a>
        )}
      </div>
    </Sheet>
  );
}
