import { callOutline, logoWhatsapp, mailOutline } from 'ionicons/icons';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';

/** The contact data and hours of the branch's seller and of the company. */
export function ServiceSheet({ reference, place, onClose }: { reference: Reference | undefined; place: CustomerBranch | null; onClose: () => void }) {
  const { subscriber, settings } = reference ?? {};
  const seller = place?.branch ?? null;
  return (
    <Sheet open title="Servicio al cliente" onClose={onClose}>
      <dl className="service-facts">
        {seller?.seller_name && (
          <div>
            <dt>Su vendedor</dt>
            <dd>{seller.seller_name}</dd>
            <Ways telephone={seller.seller_phone} email={seller.seller_email} />
          </div>
        )}
        <div>
          <dt>Su distribuidor</dt>
          <dd>{subscriber?.name}</dd>
          <Ways telephone={settings?.service_telephone ?? subscriber?.telephone} email={settings?.service_email ?? subscriber?.email} />
        </div>
        {settings && (
          <div>
            <dt>Horario de oficina</dt>
            <dd>{settings.service_hours ?? `${settings.work_start_time} a ${settings.work_end_time}`}</dd>
          </div>
        )}
      </dl>
    </Sheet>
  );
}

function Ways({ telephone, email }: { telephone: string | null | undefined; email: string | null | undefined }) {
  const digits = telephone?.replace(/\D/g, '') ?? '';
  // WhatsApp requires the country code; cell phones have ten digits and begin with 3.
  const whatsapp = /^3\d{9}$/.test(digits) ? `57${digits}` : null;
  return (
    <dd className="portal-actions">
      {digits && (
        <a className="button button-plain" href={`tel:${digits}`}>
          <Icon icon={callOutline} /> Llamar
        </a>
      )}
      {whatsapp && (
        <a className="button button-plain" href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
          <Icon icon={logoWhatsapp} /> WhatsApp
        </a>
      )}
      {email && (
        <a className="button button-plain" href={`mailto:${email}`}>
          <Icon icon={mailOutline} /> Escribir
        </a>
      )}
    </dd>
  );
}
