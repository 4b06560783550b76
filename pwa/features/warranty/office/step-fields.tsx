import { useFormContext } from 'react-hook-form';
import { ServerSearchField } from '#pwa/admin/components/server-search-field.tsx';
import { useShownTexts } from '#pwa/admin/shown-texts.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { evaluations, reasonFits } from '#shared/features/warranty/evaluation.rules.ts';
import type { WarrantyAnswer } from '#shared/features/warranty/warranty.documents.ts';
import type { WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** A field that finds a product of the catalogue by code or description. */
export function ProductSearch({ name, label, optional = true }: { name: string; label: string; optional?: boolean }) {
  return (
    <ServerSearchField
      name={name}
      label={label}
      optional={optional}
      call={catalogueCalls.listProducts}
      sortBy="product_code"
      textOf={({ product_code, description }) => `${product_code} · ${description}`}
    />
  );
}

/** The parameters of a table by its code; none for null. */
export const useParametersOf = (code: string | null) => useCall(masterDataCalls.listParametersByCode, code === null ? null : { params: { code } }).data ?? [];

function Payment() {
  const payments = useParametersOf('GEP');
  return (
    <>
      <SelectField
        name="state_payment_id"
        label="Estado del pago"
        optional
        choices={payments.map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))}
      />
      <TextField name="code_payment" label="Número de la nota crédito o del pago" optional maxLength={40} />
    </>
  );
}

/** The evaluation: the decision, its reason, and what the customer gets. A new evaluation clears its reason. */
function Evaluation({ request }: { request: WarrantyAnswer }) {
  const statuses = useParametersOf('GAS01');
  const reasons = useParametersOf('GAR01');
  const { watch, setValue } = useFormContext();
  const chosen = statuses.find(({ id }) => id === watch('approval_status_id'))?.code_parameter;
  const isRejected = chosen === evaluations.rejected;
  const offered = chosen === undefined ? [] : reasons.filter(({ code_parameter }) => reasonFits(chosen, code_parameter));
  return (
    <>
      <SelectField
        name="approval_status_id"
        label="Evaluación"
        optional
        choices={statuses.map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))}
        onChange={() => setValue('approval_reason_id', null, { shouldDirty: true })}
      />
      <SelectField
        name="approval_reason_id"
        label="Motivo"
        optional
        {...(chosen === undefined && { hint: 'Elija primero la evaluación.' })}
        choices={offered.map(({ id, code_parameter, name_parameter }) => ({ value: id, label: `${code_parameter} · ${name_parameter}` }))}
      />
      {chosen === evaluations.partly && request.quantity > 1 && (
        <NumberField name="approved_quantity" label="Cantidad aprobada" optional hint={`De ${request.quantity} unidades.`} />
      )}
      <LongTextField name="evaluation_observation" label="Observación de la evaluación" optional maxLength={2000} hint="La lee la empresa, no el cliente." />
      {!isRejected && (
        <>
          <ProductSearch name="product_to_send_id" label="Producto a enviar" />
          <TextField name="serial_to_send" label="Serial a enviar" optional maxLength={60} />
          <ProductSearch name="product_to_send_two_id" label="Segundo producto a enviar" />
          <TextField name="serial_to_send_two" label="Segundo serial a enviar" optional maxLength={60} />
          <ProductSearch name="product_to_send_three_id" label="Tercer producto a enviar" />
          <TextField name="serial_to_send_three" label="Tercer serial a enviar" optional maxLength={60} />
          <NumberField name="value_payment" label="Valor a devolver" optional unit="$" />
          <Payment />
        </>
      )}
    </>
  );
}

/** Proposes the provider of the brand for a piece that went on to it. */
function BrandProvider({ provider: { id, name } }: { provider: NonNullable<WarrantyAnswer['brand_provider']> }) {
  const { watch, setValue } = useFormContext();
  const texts = useShownTexts();
  if (watch('provider_id') === id) return null;
  const propose = () => {
    texts.note('provider_id', [{ id, text: name }]);
    setValue('provider_id', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return <Button onClick={propose}>{`Siguió a ${name}`}</Button>;
}

/** The fields that a step lets the office change. */
export function StepFields({ request, state }: { request: WarrantyAnswer; state: WarrantyState }) {
  if (state === 'PGS1') {
    return (
      <>
        <ProductSearch name="product_id" label="Producto" />
        {request.product_id === null && <TextField name="product_description" label="Descripción" optional maxLength={200} />}
        <TextField name="serial" label="Serial" optional maxLength={60} />
        <NumberField name="quantity" label="Cantidad" />
        <LongTextField name="observation" label="Qué le pasa" maxLength={2000} />
        <TextField name="hours_to_collect" label="Horario para recoger" optional maxLength={60} />
      </>
    );
  }
  if (state === 'PGS2') {
    return (
      <>
        <ServerSearchField
          name="provider_id"
          label="Proveedor que recibió la pieza"
          optional
          hint="Cuando la pieza siguió a él."
          call={thirdPartyCalls.list}
          sortBy="name"
          fixed={{ typeuser: 'is_provider' }}
          textOf={fullName}
        />
        {request.brand_provider && <BrandProvider provider={request.brand_provider} />}
        <TextField name="hours_to_collect" label="Horario para recoger" optional maxLength={60} />
      </>
    );
  }
  if (state === 'PGS3') return <Evaluation request={request} />;
  if (state === 'PGS4') {
    return (
      <>
        <DateField name="estimated_delivery_date" label="Entrega estimada" optional />
        <Payment />
        <DateField name="customer_received_date" label="Fecha de recibido" optional />
      </>
    );
  }
  return state === 'PGS5' ? <Payment /> : null;
}
