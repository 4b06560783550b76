import { useParams } from 'react-router-dom';
import { tried } from '#pwa/admin/tried.ts';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { afterLogin } from '#pwa/platform/session/after-login.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { firstPasswordSchema } from '#shared/features/access/access.schemas.ts';
import type { InvitationLink } from '#shared/features/access/invitation.documents.ts';
import { invitationCalls } from '#shared/features/access/invitations.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';
import { MailLinkPage } from '../components/mail-link-page.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useGoOnIn } from '../go-on-in.ts';
import { acceptInvitation, declineInvitation } from '../invitations.actions.ts';
import { useMailLink } from '../mail-link.ts';

/** The page of an invitation's link: its owner accepts while logged in, or with a first password. */
export default function InvitationScreen() {
  const { token = '' } = useParams();
  const link = useMailLink(token, readInvitation);
  return (
    <MailLinkPage title="Invitación" of={link} instead={<a href={`#${pathTo('login')}`}>Ir a Correría</a>}>
      {(invitation) => (invitation.has_account ? <Acceptance token={token} {...invitation} /> : <FirstPassword token={token} {...invitation} />)}
    </MailLinkPage>
  );
}

const readInvitation = (token: string, signal: AbortSignal) => callPublic(invitationCalls.seeInvitationLink, { body: { token } }, { signal });

type Invited = InvitationLink & { token: string };

function Acceptance({ token, company, role, email }: Invited) {
  const open = useOpen();
  const goOnIn = useGoOnIn();
  const user = useSession((session) => (session.status === 'active' ? session.user : null));
  const isOwner = user?.email === email;
  const logIn = async () => {
    afterLogin.path = pathTo('invitation', { token });
    await open(pathTo('login'));
  };
  const accept = async () => {
    afterLogin.path = null;
    const { subscriber_id } = await acceptInvitation({ token });
    await goOnIn(subscriber_id);
  };
  return (
    <AccessPage title={`${company} lo invita`} intro={<Terms role={role} email={email} />}>
      {!user && (
        <Button look="primary" wide onClick={() => void logIn()}>
          Ingresar para aceptar
        </Button>
      )}
      {user && !isOwner && (
        <p role="alert">
          Ingresó como {user.email}. Cierre esa sesión, ingrese con {email} y abra otra vez el enlace.
        </p>
      )}
      {isOwner && (
        <Button look="primary" wide onClick={() => void tried(accept)}>
          Aceptar y entrar
        </Button>
      )}
      <Decline token={token} company={company} />
    </AccessPage>
  );
}

function FirstPassword({ token, company, role, email, name, surname, others }: Invited) {
  const open = useOpen();
  const form = useZodForm(firstPasswordSchema, { token, name, surname, password: '', password_confirmation: '' });
  return (
    <AccessPage title={`${company} lo invita`} intro={<Terms role={role} email={email} />}>
      {others.length > 0 && <p>También le dieron acceso: {others.join(', ')}. Después de ingresar decide en Mi cuenta si acepta.</p>}
      <Form
        form={form}
        label="Aceptar la invitación"
        guarded={false}
        onSubmit={async (values) => {
          await callPublic(invitationCalls.acceptWithFirstPassword, { body: values });
          useSession.setState({ lastEmail: email });
          toast.success(`Ya hace parte de ${company}. Ingrese con su contraseña.`);
          await open(pathTo('login'), 'replace');
        }}
      >
        <TextField name="name" label="Nombre" autoComplete="given-name" maxLength={80} />
        <TextField name="surname" label="Apellidos" autoComplete="family-name" maxLength={80} />
        <NewPasswordFields label="Su contraseña" />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Aceptar y crear mi cuenta
        </Button>
      </Form>
      <Decline token={token} company={company} />
    </AccessPage>
  );
}

function Terms({ role, email }: Pick<InvitationLink, 'role' | 'email'>) {
  return (
    <p>
      A trabajar en Correría como <strong>{role}</strong>, con el correo {email}. Hasta que acepte, la empresa no ve nada de usted.
    </p>
  );
}

function Decline({ token, company }: Pick<Invited, 'token' | 'company'>) {
  const open = useOpen();
  const decline = async () => {
    if (await declineInvitation({ company }, { token })) await open(pathTo('login'), 'replace');
  };
  return (
    <Button look="quiet" onClick={() => void decline()}>
      Rechazar la invitación
    </Button>
  );
}
