import { useState } from 'react';
import * as z from 'zod';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { markSecondFactorSet } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { secondFactorCalls } from '#shared/features/access/second-factor.calls.ts';
import type { SecondFactorState } from '#shared/features/access/session.documents.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import './people.css';

const codeSchema = z.object({ code: z.string().trim().min(1, 'Escriba el código.') });

/** The person's second factors: codes of an authenticator, or a passkey; and the recovery codes for the loss of both. */
export function SecondFactorCards() {
  const { data: state, error, retry } = useCall(secondFactorCalls.getSecondFactor, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A person who must set up a second factor can open no other screen, so a failed read is shown here with a retry.
  if (!state) return <Card title="Segundo factor">{error ? <Failed text={error.message} onRetry={retry} /> : <Loading rows={2} />}</Card>;
  return (
    <>
      <AuthenticatorCard state={state} onCodes={setCodes} />
      <PasskeysCard passkeys={state.passkeys} onCodes={setCodes} />
      {(state.enabled || state.passkeys.length > 0) && <RecoveryCodesCard left={state.recovery_codes_left} codes={codes} onCodes={setCodes} />}
    </>
  );
}

/** The person's authenticator: set up with one of its codes, removed with another. */
function AuthenticatorCard({ state, onCodes }: { state: SecondFactorState; onCodes: (codes: readonly string[]) => void }) {
  const hasPasskeys = state.passkeys.length > 0;
  const isMissing = state.required && !state.enabled && !hasPasskeys;
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const begin = async (current_password: string) => {
    setSecret(await callServer(secondFactorCalls.beginSecondFactor, { body: { current_password } }));
    setBeginning(false);
  };
  const confirm = async (code: string) => {
    const { recovery_codes } = await callServer(secondFactorCalls.confirmSecondFactor, { body: { code } });
    onCodes(recovery_codes);
    setSecret(null);
    markSecondFactorSet();
    await refreshCalls(secondFactorCalls.getSecondFactor);
  };
  const end = async (code: string) => {
    await callServer(secondFactorCalls.endSecondFactor, { body: { code } });
    setLeaving(false);
    toast.success('El segundo factor se quitó.');
    await refreshCalls(secondFactorCalls.getSecondFactor);
  };
  return (
    <Card title="Segundo factor">
      <p>
        {state.enabled ? <StatusChip meaning="ok">Activo</StatusChip> : <StatusChip meaning={isMissing ? 'warn' : 'wait'}>Sin activar</StatusChip>} Además de la
        contraseña, un código de su aplicación de autenticación.
        {isMissing && ' Su rol debe tener un segundo factor para continuar: este, o una llave de acceso.'}
      </p>
      {secret && (
        <>
          <AuthenticatorKey {...secret} />
          <CodeForm label="Activar el segundo factor" submit="Activar" onCode={confirm} onCancel={() => setSecret(null)} />
        </>
      )}
      {isBeginning && (
        <OwnPasswordForm label="Empezar a activar el segundo factor" submit="Continuar" onPassword={begin} onCancel={() => setBeginning(false)}>
          Después agrega la cuenta en su aplicación y escribe el código que muestra.
        </OwnPasswordForm>
      )}
      {isLeaving && <CodeForm label="Quitar el segundo factor" submit="Quitar" onCode={end} onCancel={() => setLeaving(false)} />}
      {!secret && !isBeginning && !isLeaving && (
        <div>
          {state.enabled ? (
            (!state.required || hasPasskeys) && <Button onClick={() => setLeaving(true)}>Quitar</Button>
          ) : (
            <Button look="primary" onClick={() => setBeginning(true)}>
              Activar
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

interface CodeFormProps {
  label: string;
  submit: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

function CodeForm({ label, submit, onCode, onCancel }: CodeFormProps) {
  const form = useZodForm(codeSchema, { code: '' });
  return (
    <Form form={form} label={label} guarded={false} onSubmit={({ code }) => onCode(code)}>
      <TextField name="code" label="Código" inputMode="numeric" autoComplete="one-time-code" />
      <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
        {submit}
      </Button>
      <Button onClick={onCancel}>Cancelar</Button>
    </Form>
  );
}
