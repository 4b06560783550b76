import { useParams } from 'react-router-dom';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { resetPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';
import { MailLinkPage } from '../components/mail-link-page.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useMailLink } from '../mail-link.ts';
import { orSay } from '../specification-messages.ts';

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
          await orSay(accessErrors.passwordResetFailed().message, callPublic(sessionCalls.resetPassword, { body: values }));
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

/** Whose link it is. */
const findReset = (token: string, signal: AbortSignal) => callPublic(sessionCalls.findPasswordReset, { params: { token } }, { signal });
