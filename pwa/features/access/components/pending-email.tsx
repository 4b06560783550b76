import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { tried } from '../people.actions.ts';
import './people.css';

/** Another e-mail of a user that waits to be confirmed, and the ways to send its link again or take it back. */
export function PendingEmail({ user: { id, version }, email, disabled }: { user: UserDocument; email: string; disabled: boolean }) {
  const path = `/api/usuarios/${id}`;
  const sendAgain = async () => {
    await request(path, { method: 'PUT', body: { email, version }, idempotencyKey: crypto.randomUUID() });
    toast.success(`El enlace se envió de nuevo a ${email}`);
    await refreshServerData('/api/usuarios');
  };
  const cancel = async () => {
    await request(`${path}/correo-pendiente`, { method: 'DELETE' });
    toast.success('El cambio de correo se canceló');
    await refreshServerData('/api/usuarios');
  };
  return (
    <div className="pending-email">
      <p>Cambia a {email} cuando se confirme desde ese correo.</p>
      {!disabled && (
        <div className="card-form-bar">
          <Button onClick={() => void tried(sendAgain)}>Enviar de nuevo</Button>
          <Button onClick={() => void tried(cancel)}>Cancelar el cambio</Button>
        </div>
      )}
    </div>
  );
}
