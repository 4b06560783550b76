import { logOutOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { SinceText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import type { OwnSession } from '#shared/features/access/session.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { routesCalls } from '#shared/features/routes/routes.calls.ts';
import { browserName } from '../browser-name.ts';
import { OwnDevicesCard } from '../components/own-devices-card.tsx';
import { OwnInvitationsCard } from '../components/own-invitations-card.tsx';
import { OwnRouteCard } from '../components/own-route-card.tsx';
import { SecondFactorCards } from '../components/second-factor-card.tsx';
import '../components/people.css';

/** Mi cuenta: invitations, the second factor, the person's own devices and open sessions. */
export default function AccountScreen() {
  const user = useSession((session) => session.user);
  const isInField = useSession((session) => worksOnDevice(session.user));
  const isOnline = useOnline();
  const isSeller = useMayCall(routesCalls.getOwnRoute) && user?.seller_id != null;
  return (
    <Page title="Mi cuenta" {...(user && { subtitle: user.email })} {...(isInField && { back: pathTo('more') })} width="form">
      {user?.acting_user ? (
        <Empty text="Es la cuenta de otra persona" hint="Mientras trabaja como ella no ve ni cambia cómo ingresa. Vuelva a su usuario para ver la suya." />
      ) : isInField && !isOnline ? (
        <Empty text="Su cuenta se ve con señal" hint="Sesiones, equipos y segundo paso se consultan y se cambian en el servidor." />
      ) : (
        <div className="cards">
          <OwnInvitationsCard />
          <SecondFactorCards />
          <OwnDevicesCard />
          {isSeller && <OwnRouteCard />}
          <SessionsCard />
        </div>
      )}
    </Page>
  );
}

function SessionsCard() {
  const [showsAll, setShowsAll] = useState(false);
  const { data: sessions, error, retry } = useCall(sessionCalls.listOwnSessions, {});
  const shown = showsAll ? sessions : sessions?.slice(0, 10);
  return (
    <Card title="Sesiones abiertas">
      {error && !sessions && <Failed text={error.message} onRetry={retry} />}
      {!error && !sessions && <Loading />}
      <ul className="card-list">
        {shown?.map((session) => (
          <li key={session.id} className="session-row">
            <div>
              <strong>{session.current ? 'Esta sesión' : nameOf(session)}</strong>
              <small>
                Usada <SinceText instant={session.last_used_at} />
                {session.ip && ` desde ${session.ip}`}
              </small>
            </div>
            {!session.current && (
              <Button icon={logOutOutline} onClick={() => void endSession(session)}>
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 10 && !showsAll && <Button onClick={() => setShowsAll(true)}>Ver las {sessions.length}</Button>}
    </Card>
  );
}

const nameOf = ({ user_agent, device_id }: OwnSession) => `${browserName(user_agent ?? '')}${device_id ? ' · con datos en el equipo' : ''}`;

async function endSession(session: OwnSession): Promise<void> {
  const text = 'Lo que ese equipo no ha enviado queda guardado en él hasta que vuelva a ingresar allí.';
  if (!(await ask({ title: `¿Cerrar la sesión de ${nameOf(session)}?`, text, confirm: 'Cerrar sesión', danger: true }))) return;
  await tried(async () => {
    await callServer(sessionCalls.endOwnSession, { params: { id: session.id } });
    toast.success('La sesión se cerró');
    await refreshCalls(sessionCalls.listOwnSessions);
  });
}
