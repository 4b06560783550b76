import { useState } from 'react';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { forgottenPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';

/** Asks for the e-mail to which the link for a new password is sent. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(forgottenPasswordSchema, { email: useSession((session) => session.lastEmail) });
  const back = (
    <p className="access-links">
      <a href={`#${pathTo('login')}`}>Volver a ingresar</a>
    </p>
  );
  if (sentTo) {
    return (
      <AccessPage
        title="Revise su correo"
        intro={<p role="status">Si {sentTo} tiene una cuenta, le llega un enlace para crear una contraseña nueva. Sirve una sola vez, durante una hora.</p>}
      >
        <Button wide onClick={() => setSentTo(null)}>
          Enviar a otro correo
        </Button>
        {back}
      </AccessPage>
    );
  }
  return (
    <AccessPage title="Recuperar contraseña" intro={<p>Escriba el correo con el que ingresa y le enviaremos un enlace para crear una nueva.</p>}>
      <Form
        form={form}
        label="Recuperar contraseña"
        guarded={false}
        onSubmit={async ({ email }) => {
          await callPublic(sessionCalls.askPasswordReset, { body: { email } });
          setSentTo(email);
        }}
      >
        <TextField name="email" label="Correo" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Enviar enlace
        </Button>
      </Form>
      {back}
    </AccessPage>
  );
}
