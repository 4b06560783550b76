import { callServer } from '#pwa/platform/http/calls.ts';
import { logout, markPasswordChanged, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { PasswordField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { changePasswordSchema } from '#shared/features/access/access.schemas.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { orSay } from '../specification-messages.ts';

/** A new user replaces the temporary password before anything else (decisions §3). */
export default function ChangePasswordScreen() {
  const open = useOpen();
  const isFirst = useSession((session) => session.user?.password_changed === false);
  const form = useZodForm(changePasswordSchema, { password: '', password_confirmation: '' });
  return (
    <AccessPage title="Cambiar contraseña" intro={isFirst && <p>Su contraseña es temporal. Cree una que solo usted conozca para empezar a trabajar.</p>}>
      <Form
        form={form}
        label="Cambiar contraseña"
        guarded={false}
        onSubmit={async (values) => {
          await orSay(accessErrors.passwordChangeFailed().message, callServer(sessionCalls.changePassword, { body: values }));
          markPasswordChanged();
          toast.success('Su contraseña se actualizó.');
          await open(pathTo('login'), 'replace');
        }}
      >
        {!isFirst && <PasswordField name="current_password" label="Contraseña actual" autoComplete="current-password" />}
        <NewPasswordFields />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Guardar contraseña
        </Button>
      </Form>
      <p className="access-links">
        {isFirst ? (
          <Button look="quiet" onClick={() => void logout()}>
            Salir
          </Button>
        ) : (
          <a href={`#${pathTo('more')}`}>Volver</a>
        )}
      </p>
    </AccessPage>
  );
}
