import { ChangedMeanwhile } from '#pwa/admin/components/changed-meanwhile.tsx';
import { useNewerValues } from '#pwa/admin/use-newer-values.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { PasswordField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { erpCalls } from '#shared/features/erp/erp.calls.ts';
import type { ErpConnectionState } from '#shared/features/erp/erp.documents.ts';
import { erpConnectionSchema } from '#shared/features/erp/erp.schemas.ts';

const kept = 'Ya hay una. Vacía, se conserva mientras la dirección sea la misma.';

/** The form of the ERP's address. It contains a secret, so the device does not store a draft of it. */
export function ConnectionForm({ connection }: { connection: ErpConnectionState | null }) {
  const stored = { url: connection?.url ?? '', token: '', timeout_ms: connection?.timeout_ms ?? 10_000 };
  const form = useZodForm(erpConnectionSchema, stored);
  const { takeNewer } = useNewerValues(form, stored);
  const { send } = useCallMutation(erpCalls.saveErpConnection, {
    refreshes: [erpCalls.getErpConnection],
    onDone: () => toast.success(erpCalls.saveErpConnection.message),
  });
  return (
    <Form
      form={form}
      label="Conexión con el ERP"
      onSubmit={async (written) => {
        await send({ body: written });
        form.reset({ ...written, token: '' });
      }}
    >
      <ChangedMeanwhile onShow={takeNewer} />
      <div className="erp-fields">
        <TextField name="url" label="Dirección" type="url" inputMode="url" autoCapitalize="none" autoComplete="off" placeholder="https://" />
        <PasswordField name="token" label="Clave" autoComplete="new-password" hint={connection?.has_token ? kept : 'Si el ERP no la pide, déjela vacía.'} />
        <NumberField name="timeout_ms" label="Espera máxima" unit="ms" />
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Guardar
        </Button>
      </div>
    </Form>
  );
}
