import { useMemo } from 'react';
import { ChangedMeanwhile } from '#pwa/admin/components/changed-meanwhile.tsx';
import { useNewerValues } from '#pwa/admin/use-newer-values.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { CheckField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { BuyerDocument } from '#shared/features/buyers/buyer.documents.ts';
import { buyersCalls } from '#shared/features/buyers/buyers.calls.ts';
import './people.css';

/** The limits of a user who buys for a customer, on the user's page in Usuarios. */
export function BuyerLimits({ userId, contactId }: { userId: number; contactId: number }) {
  const { data, error, retry } = useCall(buyersCalls.listBuyers, { query: { contact_id: contactId } });
  const buyer = data?.find(({ user_id }) => user_id === userId);
  // Without access they buy nothing.
  if (data && !buyer) return null;
  const others = data?.filter(({ user_id, approves }) => approves && user_id !== userId).map(({ name }) => name) ?? [];
  return (
    <Card title="Compras">
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading shape="form" rows={2} />}
      {buyer && (
        <>
          <p>{others.length > 0 ? `Aprueba ${others.join(', ')}.` : 'Nadie más de su empresa aprueba pedidos todavía.'}</p>
          <BuyerLimitsForm buyer={buyer} />
        </>
      )}
    </Card>
  );
}

/** @param onSaved called once the server has the limits */
export function BuyerLimitsForm({ buyer, onSaved }: { buyer: BuyerDocument; onSaved?: () => void }) {
  const { user_id, max_order_value, max_month_value, approves } = buyer;
  const stored = useMemo(() => ({ max_order_value, max_month_value, approves }), [max_order_value, max_month_value, approves]);
  const form = useZodForm(buyersCalls.saveBuyer.body, stored);
  const { takeNewer } = useNewerValues(form, stored);
  const save = async (body: Pick<BuyerDocument, 'max_order_value' | 'max_month_value' | 'approves'>) => {
    await callServer(buyersCalls.saveBuyer, { params: { user_id }, body });
    toast.success(buyersCalls.saveBuyer.message);
    await refreshCalls(buyersCalls.listBuyers);
    onSaved?.();
  };
  return (
    <Form form={form} label={`Límites de ${buyer.name}`} onSubmit={save}>
      <ChangedMeanwhile onShow={takeNewer} />
      <NumberField name="max_order_value" label="Límite por pedido" unit="$" hint="Vacío: sin límite. Lo que pase de aquí espera aprobación." optional />
      <NumberField name="max_month_value" label="Límite al mes" unit="$" hint="De todos sus pedidos del mes." optional />
      <CheckField name="approves" label="Aprueba los pedidos de los demás" hint="Nadie aprueba los suyos." />
      <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
        Guardar límites
      </Button>
    </Form>
  );
}
