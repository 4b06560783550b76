import { linkOutline, mailOutline } from 'ionicons/icons';
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { ask, tell } from '#pwa/ui/question.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { MomentText, SinceText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { userAccessCalls } from '#shared/features/access/user-access.calls.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { browserName } from '../browser-name.ts';

/** A user's access: the last login, the password or link to send, and the open sessions. */
export function UserAccessCard({ user }: { user: UserDocument }) {
  const own = useSession((session) => session.user);
  const args = { params: { id: user.id } };
  const { data, error, retry } = useCall(userAccessCalls.getUserAccess, args);
  const mayAct = own !== null && own.id !== user.id && mayManage(own.role, user.role);
  return (
    <Card title="Acceso">
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={2} />}
      {data && (
        <>
          <p>
            {data.last_entry ? (
              <>
                Último ingreso: <MomentText instant={data.last_entry} />
              </>
            ) : user.password_changed ? (
              'No ha ingresado últimamente.'
            ) : (
              'Todavía no ha ingresado.'
            )}
          </p>
          {mayAct && user.deleted_at === 0 && (
            <div className="row-actions">
              <Button icon={mailOutline} onClick={() => resend(user)}>
                {user.password_changed ? 'Enviar enlace para restablecer' : 'Reenviar contraseña temporal'}
              </Button>
              {!user.password_changed && user.elsewhere !== true && (
                <Button icon={linkOutline} onClick={() => shareLink(user)}>
                  Enlace para WhatsApp
                </Button>
              )}
            </div>
          )}
          {data.sessions.length > 0 && (
            <ul className="card-list" aria-label="Sesiones abiertas">
              {data.sessions.map((session) => (
                <li key={session.id} className="session-row">
                  <div>
                    <strong>{session.user_agent ? browserName(session.user_agent) : 'Otro programa'}</strong>
                    <small>
                      Vista <SinceText instant={session.last_used_at} />
                      {session.ip && ` · ${session.ip}`}
                    </small>
                  </div>
                  {mayAct && <Button onClick={() => endSession(user, session.id)}>Cerrar</Button>}
                </li>
              ))}
            </ul>
          )}
          {mayAct && data.sessions.length > 1 && <Button onClick={() => endAll(user)}>{`Cerrar las ${data.sessions.length} sesiones`}</Button>}
        </>
      )}
    </Card>
  );
}

async function resend(user: UserDocument): Promise<void> {
  await tried(async () => {
    const { sent, email } = await callServer(userAccessCalls.resendAccess, { params: { id: user.id } });
    toast.success(sent === 'reset' ? `Le enviamos a ${email} el enlace para restablecer su contraseña` : `Le enviamos a ${email} otra contraseña temporal`);
  });
}

/** Shows the link once, and shares or copies it if the browser can. */
async function shareLink(user: UserDocument): Promise<void> {
  const agreed = await ask({
    title: `¿Hacer un enlace de acceso para ${user.name} ${user.surname}?`,
    text: 'Quien lo abra elige la contraseña de esta persona: entréguelo solo a ella. Los enlaces anteriores dejan de servir.',
    confirm: 'Hacer el enlace',
  });
  if (!agreed) return;
  await tried(async () => {
    const { link, expires_at } = await callServer(userAccessCalls.makeAccessLink, { params: { id: user.id } });
    const until = formatDate(localDateOf(expires_at));
    try {
      await navigator.clipboard.writeText(link);
      await tell({ title: 'El enlace quedó copiado', text: `Péguelo en WhatsApp. Sirve una sola vez, hasta el ${until}. ${link}`, confirm: 'Listo' });
    } catch {
      // A browser may refuse to write its clipboard: the link is then shown to be copied by hand.
      await tell({ title: 'Copie el enlace', text: `Sirve una sola vez, hasta el ${until}. ${link}`, confirm: 'Listo' });
    }
  });
}

async function endSession(user: UserDocument, session: string): Promise<void> {
  await tried(async () => {
    await callServer(userAccessCalls.endUserSession, { params: { id: user.id, session } });
    toast.success('La sesión se cerró');
    await refreshCalls(userAccessCalls.getUserAccess);
  });
}

async function endAll(user: UserDocument): Promise<void> {
  const agreed = await ask({
    title: `¿Cerrar todas las sesiones de ${user.name} ${user.surname}?`,
    text: 'Tendrá que ingresar de nuevo en cada equipo. Lo que no ha enviado espera en su teléfono.',
    confirm: 'Cerrar sesiones',
    danger: true,
  });
  if (!agreed) return;
  await tried(async () => {
    await callServer(userAccessCalls.endUserSessions, { params: { id: user.id } });
    toast.success('Las sesiones se cerraron');
    await refreshCalls(userAccessCalls.getUserAccess);
  });
}
