import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { DateText, MomentText } from '#pwa/ui/text.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { routesCalls } from '#shared/features/routes/routes.calls.ts';

/** A seller's consents to be located, and the people who opened their trace. */
export function OwnRouteCard() {
  const { data, error, retry } = useCall(routesCalls.getOwnRoute, {});
  return (
    <Card title="Mi recorrido">
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={2} />}
      {data && (
        <>
          {data.consents.length === 0 && <p>No ha autorizado registrar su ubicación.</p>}
          <ul className="card-list" aria-label="Autorizaciones de ubicación">
            {data.consents.map(({ version, given_at, withdrawn_at }) => (
              <li key={given_at}>
                Versión {version}: autorizada <MomentText instant={given_at} />
                {withdrawn_at && (
                  <>
                    , retirada <MomentText instant={withdrawn_at} />
                  </>
                )}
              </li>
            ))}
          </ul>
          <a href={`#${pathTo('ownRoute')}`}>Ver el texto y decidir</a>
          <h3>Quién consultó mi recorrido</h3>
          {data.readers.length === 0 && <p>Nadie todavía.</p>}
          <ul className="card-list" aria-label="Quién consultó mi recorrido">
            {data.readers.map(({ reader, date, at }) => (
              <li key={`${at} ${reader}`}>
                <strong>{reader}</strong>, el día <DateText date={date} />
                <br />
                <small>
                  <MomentText instant={at} />
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
