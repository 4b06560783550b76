import { useMemo } from 'react';
import { ChangedMeanwhile } from '#pwa/admin/components/changed-meanwhile.tsx';
import { RefField } from '#pwa/admin/components/ref-field.tsx';
import { useNewerValues } from '#pwa/admin/use-newer-values.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { CheckField, SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
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

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const initial = useMemo(() => {
    const { suggested_price_list, ...values } = settings;
    return { ...values, shown: { [`suggested_price_list_id:${values.suggested_price_list_id}`]: suggested_price_list ?? '' } };
  }, [settings]);
  const form = useZodForm(shopSettingsBody, initial);
  const { takeNewer } = useNewerValues(form, initial);
  const save = async (body: Parameters<typeof callServer<typeof shopCalls.saveShopSettings>>[1]['body']) => {
    await callServer(shopCalls.saveShopSettings, { body });
    toast.success(shopCalls.saveShopSettings.message);
    await refreshCalls(shopCalls.getShopSettings);
  };
  return (
    <Form form={form} label="Configuración de la tienda" onSubmit={save}>
      <ChangedMeanwhile onShow={takeNewer} />
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
