import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { HttpError } from '#pwa/platform/http/send.ts';
import { listKept } from '#pwa/platform/session/kept-form.ts';
import { login, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { PasswordField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useJudgedForm } from '#pwa/ui/form/use-judged-form.ts';
import { OfflineNotice } from '#pwa/ui/states.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { tellClosed } from '../closed-company.ts';
import { AccessPage } from '../components/access-page.tsx';
import { LoginCode } from '../components/login-code.tsx';
import { PasskeyLogin } from '../components/passkey-login.tsx';

/** The guard decides to which screen a person goes after the login (commercial §2). */
export default function LoginScreen() {
  const lastEmail = useSession((session) => session.lastEmail);
  const endedFor = useSession((session) => (session.status === 'expired' ? session.user : null));
  // The outbox sends by itself what waits in it; a form is saved by its person alone.
  const hasDrafts = endedFor !== null && listKept({ subscriberId: endedFor.subscriber_id, userId: endedFor.id }).length > 0;
  const isOnline = useOnline();
  // On a phone the focus would open the keyboard and cover the page.
  const isDesk = useMediaQuery('(pointer: fine)');
  const form = useJudgedForm(judge, { email: lastEmail, password: '', code: '' });
  const [asked, setAsked] = useState<'authenticator' | 'recovery' | null>(null);
  return (
    <AccessPage
      title="Ingresar"
      intro={
        endedFor ? (
          <p role="status">
            La sesión de {endedFor.name} terminó. Lo que no se ha enviado sigue guardado en este equipo y sale cuando vuelva a ingresar.
            {hasDrafts && ' Lo que dejó a medias en un formulario también sigue aquí: ábralo y guárdelo.'}
          </p>
        ) : (
          <p>Pedidos, cartera y visitas, con señal o sin ella.</p>
        )
      }
    >
      {!isOnline && <OfflineNotice>Para ingresar hace falta conexión. Después se trabaja con señal o sin ella, mientras no cierre la sesión.</OfflineNotice>}
      <Form
        form={form}
        label="Ingresar"
        guarded={false}
        onSubmit={async (values) => {
          try {
            tellClosed(await login(values));
          } catch (error) {
            // The password was correct; the authenticator's code or the passkey is missing.
            const code = error instanceof HttpError ? codeOf(error) : undefined;
            if (code === accessErrors.passkeyNeeded.code) setAsked('recovery');
            if (code === accessErrors.secondFactorNeeded.code) setAsked('authenticator');
            if (code !== accessErrors.secondFactorNeeded.code || asked) throw error;
            return;
          }
          form.resetField('password');
          form.resetField('code');
        }}
      >
        <TextField
          name="email"
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="next"
          autoFocus={isDesk && lastEmail === ''}
        />
        <PasswordField name="password" label="Contraseña" autoComplete="current-password" autoFocus={isDesk && lastEmail !== ''} />
        {asked && <LoginCode hasAuthenticator={asked === 'authenticator'} />}
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Ingresar
        </Button>
      </Form>
      <PasskeyLogin />
      <p className="access-links">
        <a href={`#${pathTo('forgotPassword')}`}>¿Olvidó su contraseña?</a>
      </p>
    </AccessPage>
  );
}

interface LoginValues {
  email: string;
  password: string;
  code?: string | undefined;
}

/** The schema is loaded when the first field loses the focus. If it cannot be loaded, only the server validates, with the same schema. */
const judge: Resolver<LoginValues, unknown, LoginValues> = async (values, context, options) => {
  const read = await import('../login-judge.ts').catch(() => null);
  return read ? await read.judgeLogin(values, context, options) : { values, errors: {} };
};

/** The code of the refusal, which the server's answer has besides its sentence. */
function codeOf({ body }: HttpError): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
