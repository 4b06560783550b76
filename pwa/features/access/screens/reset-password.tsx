import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { HttpError, send } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { PasswordField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { resetPasswordSchema } from '#shared/features/access/access.schemas.ts';
import { pathTo } from '#shared/features/access/screens.ts';
import { AccessPage } from '../components/access-page.tsx';
import { orSay } from '../specification-messages.ts';

type Link = { kind: 'asking' } | { kind: 'valid'; email: string } | { kind: 'invalid'; text: string } | { kind: 'unknown'; text: string };

const failed = 'Ocurrio un error durante el restablecimiento de la contraseña. Por favor intente nuevamente.';

/** Where the e-mail's link leads: a new password, once. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const { link, ask } = useResetLink(token);
  const open = useOpen();
  if (link.kind === 'asking') return <AccessPage title="Crear contraseña nueva">{<Loading shape="form" rows={2} />}</AccessPage>;
  if (link.kind === 'unknown') return <AccessPage title="Crear contraseña nueva">{<Failed text={link.text} onRetry={ask} />}</AccessPage>;
  if (link.kind === 'invalid') {
    return (
      <AccessPage title="El enlace ya no sirve" intro={<p role="alert">{link.text}</p>}>
        <Button look="primary" wide onClick={() => void open(pathTo('forgotPassword'), 'replace')}>
          Pedir otro enlace
        </Button>
      </AccessPage>
    );
  }
  return <NewPassword email={link.email} token={token} />;
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
        <PasswordField name="password" label="Contraseña nueva" autoComplete="new-password" hint="10 caracteres o más. Una frase corta es fácil de recordar." />
        <PasswordField name="password_confirmation" label="Repita la contraseña" autoComplete="new-password" />
        <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
          Guardar contraseña
        </Button>
      </Form>
    </AccessPage>
  );
}

/** Whether the link's token still stands (GET /api/contrasena/buscar/{token}), and whose it is. */
function useResetLink(token: string): { link: Link; ask: () => void } {
  const [link, setLink] = useState<Link>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const left = new AbortController();
    setLink({ kind: 'asking' });
    findReset(token, left.signal).then(setLink, (error: Error) => {
      if (!left.signal.aborted) setLink({ kind: error instanceof HttpError && error.status < 500 ? 'invalid' : 'unknown', text: error.message });
    });
    return () => left.abort();
  }, [token, attempt]);
  return { link, ask: () => setAttempt((count) => count + 1) };
}

async function findReset(token: string, signal: AbortSignal): Promise<Link> {
  const response = await send(`/api/contrasena/buscar/${encodeURIComponent(token)}`, { signal });
  const { data } = (await response.json()) as { data: { email: string } }; // The shape is the contract of this call.
  return { kind: 'valid', email: data.email };
}
