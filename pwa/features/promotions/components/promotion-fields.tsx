import { addOutline, closeOutline } from 'ionicons/icons';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#pwa/ui/button.tsx';
import { CheckField, SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { channelChoices, countChoices, exclusiveChoices, kindChoices, measureChoices, ownDiscountChoices } from '../promotion-labels.ts';
import { NamedRows } from './named-rows.tsx';
import { ProductField } from './product-field.tsx';
import './promotion-form.css';

/** The fields of a promotion in the order in which the office fills them in: benefit, dates, scope, audience and limits. */
export function PromotionFields({ names, disabled }: { names: Readonly<Record<string, string>>; disabled: boolean }) {
  const kind: unknown = useFormContext().watch('kind');
  return (
    <>
      <FormSection title="La promoción">
        <TextField name="code" label="Código" maxLength={20} disabled={disabled} />
        <TextField name="name" label="Nombre" hint="Lo que leen vendedores y clientes." maxLength={80} disabled={disabled} />
        <LongTextField name="description" label="Descripción" maxLength={500} optional disabled={disabled} />
      </FormSection>
      <FormSection title="Qué da">
        <SelectField name="kind" label="Tipo" choices={kindChoices} disabled={disabled} />
        {kind === 'percentage' && <NumberField name="tiers.0.percentage" label="Descuento" unit="%" decimals={2} disabled={disabled} />}
        {kind === 'quantity_break' && <Tiers disabled={disabled} />}
        {kind === 'buy_get' && (
          <>
            <NumberField name="buy_quantity" label="Compra (unidades)" disabled={disabled} />
            <NumberField name="get_quantity" label="Recibe (unidades)" disabled={disabled} />
            <NumberField name="get_percentage" label="Descuento de lo que recibe" unit="%" decimals={2} hint="100: sin costo." disabled={disabled} />
            <ProductField name="get_product_id" label="Producto que se da" hint="Vacío: el mismo que se compra." optional disabled={disabled} />
            <NumberField name="max_times_per_order" label="Máximo de veces por pedido" optional disabled={disabled} />
          </>
        )}
        {kind !== 'percentage' && <SelectField name="counts" label="Las unidades se cuentan" choices={countChoices} disabled={disabled} />}
      </FormSection>
      <FormSection title="Cuándo">
        <DateField name="since" label="Desde" disabled={disabled} />
        <DateField name="until" label="Hasta" hint="Inclusive." disabled={disabled} />
      </FormSection>
      <FormSection title="En qué y para quién">
        <NamedRows name="scopes" label="Productos" nobody="Todos los productos." names={names} disabled={disabled} />
        <NamedRows name="audiences" label="Clientes" nobody="Todas las sucursales." names={names} disabled={disabled} />
        <SelectField name="channel" label="Pedidos" choices={channelChoices} disabled={disabled} />
      </FormSection>
      <FormSection title="Con otros descuentos">
        <NumberField name="priority" label="Prioridad" hint="De 1 a 99; la más baja se toma primero." disabled={disabled} />
        <CheckField name="combines" label="Se combina con otras promociones que también se combinan" disabled={disabled} />
        <SelectField name="with_own_discount" label="Con el descuento propio del cliente" choices={ownDiscountChoices} disabled={disabled} />
        <SelectField name="exclusive" label="Exclusiva" choices={exclusiveChoices} disabled={disabled} />
      </FormSection>
      <FormSection title="Límites">
        <NumberField name="max_units_total" label="Unidades en total" optional disabled={disabled} />
        <NumberField name="max_units_per_contact" label="Unidades por cliente" optional disabled={disabled} />
        <NumberField name="max_documents_per_contact" label="Pedidos por cliente" optional disabled={disabled} />
      </FormSection>
    </>
  );
}

function Tiers({ disabled }: { disabled: boolean }) {
  const { formState, watch } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'tiers' });
  const isUnits = watch('measure') !== 'value';
  const message = formState.errors['tiers']?.message ?? formState.errors['tiers']?.root?.message;
  return (
    <>
      <SelectField name="measure" label="Las escalas se miden en" choices={measureChoices} disabled={disabled} />
      <fieldset className="promotion-tiers" disabled={disabled}>
        <legend>Escalas</legend>
        {typeof message === 'string' && (
          <p className="field-error" role="alert">
            {message}
          </p>
        )}
        <ul>
          {fields.map(({ id }, index) => (
            <li key={id} className="promotion-tier">
              <NumberField name={`tiers.${index}.from`} label={`Desde (${isUnits ? 'unidades' : 'pesos'}), escala ${index + 1}`} />
              <NumberField name={`tiers.${index}.percentage`} label={`Descuento, escala ${index + 1}`} unit="%" decimals={2} />
              {fields.length > 1 && <Button look="quiet" icon={closeOutline} aria-label={`Quitar la escala ${index + 1}`} onClick={() => remove(index)} />}
            </li>
          ))}
        </ul>
        {fields.length < 10 && (
          <Button icon={addOutline} onClick={() => append({ from: null, percentage: null })}>
            Agregar escala
          </Button>
        )}
      </fieldset>
    </>
  );
}
