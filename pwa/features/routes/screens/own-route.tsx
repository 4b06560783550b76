import { tried } from '#pwa/admin/tried.ts';
import { usePhone } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { type RoutePause, routePause } from '#shared/features/routes/route.rules.ts';
import { consentText, consentVersion, isConsentInForce, type RouteConsentDocument } from '#shared/features/routes/route-consent.documents.ts';
import { giveConsent, withdrawConsent } from '../routes.actions.ts';
import { recordingFacts, useRecordingDay } from '../routes.queries.ts';
import './own-route.css';

const pauses: Readonly<Record<RoutePause, string>> = {
  no_consent: 'Sin su autorización no se registra nada.',
  not_business_day: 'Hoy no es día hábil: no se registra nada.',
  out_of_hours: 'Fuera de la jornada no se registra nada.',
  no_checkin: 'Empieza con su primera llegada de hoy.',
};

/** 'Recorrido': the seller's consent to be located while working, who sees which data, and whether the position is recorded now. */
export default function OwnRouteScreen() {
  const sellerId = useSession(({ user }) => user?.seller_id ?? null);
  const day = useRecordingDay();
  const phone = usePhone();
  // Evaluated again each minute with the current instant, so that a consent takes effect at once.
  useNow();
  const pause = phone && day && routePause(recordingFacts(day, phone.ports.now()));
  return (
    <Page title="Recorrido" back={pathTo('more')} width="form">
      {!day && <Loading shape="cards" rows={2} />}
      {day && sellerId === null && <Empty text="Su usuario no es de un vendedor" hint="Solo se registra el recorrido de quien visita clientes." />}
      {day && sellerId !== null && (
        <div className="own-route">
          <section aria-label="Ahora">
            <h2>Ahora</h2>
            {pause === null ? <StatusChip meaning="wait">Se registra su ubicación</StatusChip> : <StatusChip meaning="ok">No se registra</StatusChip>}
            <p>{pause ? pauses[pause] : 'Solo mientras tiene la aplicación a la vista y hasta el fin de la jornada.'}</p>
          </section>
          <Consent consent={day.consent} sellerId={sellerId} />
          <section aria-label="Qué se ve y quién lo ve">
            <h2>Qué se ve y quién lo ve</h2>
            <p>{consentText.seen}</p>
            <p>{consentText.readers}</p>
            <a href={`#${pathTo('account')}`}>Quién consultó mi recorrido</a>
          </section>
        </div>
      )}
    </Page>
  );
}

function Consent({ consent, sellerId }: { consent: RouteConsentDocument | null; sellerId: number }) {
  const isInForce = isConsentInForce(consent);
  const isOutdated = consent !== null && consent.withdrawn_at === null && !isInForce;
  const withdraw = async (given: RouteConsentDocument) => {
    const text = 'Desde ahora no se registra su ubicación. Lo registrado hasta hoy se conserva el tiempo que fija la empresa.';
    if (await ask({ title: '¿Retirar la autorización?', text, confirm: 'Retirar', danger: true })) await tried(() => withdrawConsent(given));
  };
  return (
    <section aria-label="Autorización">
      <h2>Autorización</h2>
      <p>{consentText.asked}</p>
      <small>Versión {consentVersion} del texto</small>
      {isOutdated && <p>El texto cambió desde que usted autorizó: léalo y decida de nuevo.</p>}
      {consent && isInForce && (
        <>
          <p>
            Autorizado <MomentText instant={consent.given_at} />
          </p>
          <Button onClick={() => void withdraw(consent)}>Retirar autorización</Button>
        </>
      )}
      {!isInForce && (
        <>
          {consent?.withdrawn_at && (
            <p>
              Retirada <MomentText instant={consent.withdrawn_at} />
            </p>
          )}
          <Button look="primary" onClick={() => void tried(() => giveConsent(sellerId))}>
            Autorizar
          </Button>
        </>
      )}
    </section>
  );
}
