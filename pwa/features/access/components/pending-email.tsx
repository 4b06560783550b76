import { tried } from '#pwa/admin/tried.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import './people.css';

/** A user's new e-mail that waits for confirmation, with buttons to send its link again or to withdraw it. */
export function PendingEmail({ user: { id, version }, email, disabled }: { user: UserDocument; email: string; disabled: boolean }) {
  const sendAgain = async () => {
    await callOnce(usersCalls.updateUser, { params: { id }, body: { email, version } });
    toast.success(`El enlace se envió de nuevo a ${email}`);
    await refreshCalls(usersCalls.listUsers);
  };
  const cancel = async () => {
    await callServer(usersCalls.cancelEmailChange, { params: { id } });
    toast.success('El cambio de correo se canceló');
    await refreshCalls(usersCalls.listUsers);
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
