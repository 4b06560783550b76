import { useParams } from 'react-router-dom';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { passwordByLinkSchema } from '#shared/features/access/access.schemas.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';
import { MailLinkPage } from '../components/mail-link-page.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useMailLink } from '../mail-link.ts';

/** The page of the link sent to a new address: its reader takes over the account with a new password. */
export default function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  const link = useMailLink(token, readChange);
  return (
    <MailLinkPage title="Confirmar correo" of={link} instead={<a href={`#${pathTo('login')}`}>Ir a Correría</a>}>
      {({ email }) => <Confirmation token={token} email={email} />}
    </MailLinkPage>
  );
}

function Confirmation({ token, email }: { token: string; email: string }) {
  const open = useOpen();
  const form = useZodForm(passwordByLinkSchema, { token, password: '', password_confirmation: '' });
  return (
    <AccessPage
      title="Confirme su correo"
      intro={<p>Desde ahora ingresa con {email}. La contraseña anterior, las sesiones abiertas y el segundo factor dejan de servir.</p>}
    >
      <Form
        form={form}
        label="Confirmar correo"
        guarded={false}
        onSubmit={async (values) => {
          await callPublic(usersCalls.confirmEmailChange, { body: values });
          useSession.setState({ lastEmail: email });
          toast.success('Su correo quedó confirmado. Ya puede ingresar.');
          await open(pathTo('login'), 'replace');
        }}
      >
        <NewPasswordFields />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Confirmar y guardar contraseña
        </Button>
      </Form>
    </AccessPage>
  );
}

const readChange = (token: string, signal: AbortSignal) => callPublic(usersCalls.seeEmailChange, { body: { token } }, { signal });
