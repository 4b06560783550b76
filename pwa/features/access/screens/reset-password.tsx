import { useParams } from 'react-router-dom';
import { send } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { resetPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';
import { MailLinkPage } from '../components/mail-link-page.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useMailLink } from '../mail-link.ts';
import { orSay } from '../specification-messages.ts';

const failed = 'Ocurrio un error durante el restablecimiento de la contraseña. Por favor intente nuevamente.';

/** Where the e-mail's link leads: a new password, once. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const open = useOpen();
  const link = useMailLink(token, findReset);
  const again = (
    <Button look="primary" wide onClick={() => void open(pathTo('forgotPassword'), 'replace')}>
      Pedir otro enlace
    </Button>
  );
  return (
    <MailLinkPage title="Crear contraseña nueva" of={link} instead={again}>
      {({ email }) => <NewPassword email={email} token={token} />}
    </MailLinkPage>
  );
}

function NewPassword({ email, token }: { email: string; token: string }) {
  const open = useOpen();
  const form = useZodForm(resetPasswordSchema, { email, token, password: '', password_confirmation: '' });
  return (
    <AccessPage title="Crear contraseña nueva" intro={<p>Para {email}.</p>}>
      <Form
        form={form}
        label="Crear contraseña nueva"
        guarded={false}
        onSubmit={async (values) => {
          await orSay(failed, send('/api/contrasena/restablecer', { method: 'POST', body: values }));
          toast.success('Su contraseña se actualizó. Ya puede ingresar.');
          await open(pathTo('login'), 'replace');
        }}
      >
        <NewPasswordFields />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Guardar contraseña
        </Button>
      </Form>
    </AccessPage>
  );
}

/** Whose a link is (GET /api/contrasena/buscar/{token}). */
async function findReset(token: string, signal: AbortSignal): Promise<{ email: string }> {
  const response = await send(`/api/contrasena/buscar/${encodeURIComponent(token)}`, { signal });
  const { data } = (await response.json()) as { data: { email: string } }; // The shape is the contract of this call.
  return data;
}
