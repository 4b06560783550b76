import { useMemo } from 'react';
import type * as z from 'zod';
import { ChangedMeanwhile } from '#pwa/admin/components/changed-meanwhile.tsx';
import { KeptNotice } from '#pwa/admin/components/kept-notice.tsx';
import { RefField } from '#pwa/admin/components/ref-field.tsx';
import { useKeptDraft } from '#pwa/admin/use-kept-draft.ts';
import { useNewerValues } from '#pwa/admin/use-newer-values.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { CheckField, SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { subscriberSettingFields } from '#shared/features/organisation/subscriber-configuration.fields.ts';
import { type ShopSettings, shopCalls, shopSettingsBody } from '#shared/features/portal/shop.calls.ts';

const { customer_stock, purchase_approval, suggested_price_list_id, service_telephone, service_email, service_hours } = subscriberSettingFields;

/** The settings of the company's shop: how stock is shown, the suggested price, and the telephone for customers. */
export function ShopSettingsSection() {
  const { data, error, retry } = useCall(shopCalls.getShopSettings, {});
  return (
    <Card title="Configuración de la tienda" className="shop-settings shop-wide">
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading shape="form" rows={3} />}
      {data && <SettingsForm settings={data} />}
    </Card>
  );
}

type Body = z.output<typeof shopSettingsBody>;
/** Where the draft of the form is kept on this device. */
const place = `${pathTo('ecommerce')}#configuracion`;

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const stored = useMemo(() => valuesOf(settings), [settings]);
  const form = useZodForm(shopSettingsBody, stored);
  const { base: initial, takeNewer } = useNewerValues(form, stored);
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const save = async (body: Body) => {
    try {
      await callOnce(shopCalls.saveShopSettings, { body });
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409)) throw error;
      await saveOverNewer(body, initial);
    }
    toast.success(shopCalls.saveShopSettings.message);
    await refreshCalls(shopCalls.getShopSettings);
    forget();
  };
  return (
    <Form form={form} label="Configuración de la tienda" onSubmit={save}>
      <ChangedMeanwhile onShow={takeNewer} />
      {kept && form.formState.isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <SelectField name="customer_stock" label={customer_stock.label} choices={customer_stock.choices} hint={customer_stock.help} />
      <CheckField name="purchase_approval" label={purchase_approval.label} hint={purchase_approval.help} />
      <RefField name="suggested_price_list_id" definition={suggested_price_list_id} />
      <TextField name="service_telephone" label={service_telephone.label} maxLength={30} hint={service_telephone.help} optional />
      <TextField name="service_email" label={service_email.label} maxLength={120} hint={service_email.help} optional />
      <TextField name="service_hours" label={service_hours.label} maxLength={120} hint={service_hours.help} optional />
      <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
        Guardar
      </Button>
    </Form>
  );
}

function valuesOf({ suggested_price_list, ...values }: ShopSettings) {
  return { ...values, shown: { [`suggested_price_list_id:${values.suggested_price_list_id}`]: suggested_price_list ?? '' } };
}

/**
 * The settings have the version of the whole company: saves them again when something else of the company was changed, and otherwise offers what
 * another person saved.
 */
async function saveOverNewer(body: Body, opened: Readonly<Record<string, unknown>>): Promise<void> {
  const newest = await callServer(shopCalls.getShopSettings, {});
  const isOther = Object.entries(valuesOf(newest)).some(([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(opened[name]));
  if (isOther) {
    await refreshCalls(shopCalls.getShopSettings);
    throw new Error('Otra persona cambió la configuración mientras usted escribía. Pulse «Ver» para traer sus cambios; lo que usted escribió sigue aquí.');
  }
  await callOnce(shopCalls.saveShopSettings, { body: { ...body, version: newest.version } });
}
