import * as z from 'zod';
import { HttpError } from '#pwa/platform/http/send.ts';
import { BottomBar } from '#pwa/ui/bottom-bar.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { CheckField, SelectField, StateField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { LongTextField } from '#pwa/ui/form/long-text-field.tsx';
import { NumberField } from '#pwa/ui/form/number-fields.tsx';
import { DateField, TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';

const schema = z.object({
  brand_code: z.string().min(1, 'Código es obligatorio.'),
  description: z.string().min(1, 'Descripción es obligatoria.'),
  credit_quota: z.number('Cupo no es válido.').nullable(),
  percentage: z.number('Descuento no es válido.').max(100, 'Descuento admite máximo 100.').nullable(),
  line_id: z.number('Línea es obligatoria.'),
  since: z.string().nullable(),
  observations: z.string(),
  lock_buy: z.boolean(),
  state: z.number(),
});

export function FormStage() {
  const form = useZodForm(schema, {
    brand_code: '',
    description: '',
    credit_quota: null,
    percentage: null,
    since: null,
    observations: '',
    lock_buy: false,
    state: 1,
  });
  return (
    <Page title="Crear marca" back="/piezas" width="form">
      <Form
        form={form}
        label="Marca"
        onSubmit={() => {
          throw new HttpError(422, 'Los datos no son válidos.', { brand_code: ['El código de la Marca ya existe'], provider_id: ['El proveedor no existe.'] });
        }}
      >
        <FormSection title="Marca">
          <TextField name="brand_code" label="Código" />
          <TextField name="description" label="Descripción" />
          <NumberField name="credit_quota" label="Cupo" unit="$" optional />
          <NumberField name="percentage" label="Descuento" unit="%" decimals={2} optional hint="Hasta dos decimales." />
          <SelectField
            name="line_id"
            label="Línea"
            choices={[
              { value: 50, label: 'Automotriz' },
              { value: 55, label: 'Comercial' },
            ]}
          />
          <DateField name="since" label="Desde" optional />
        </FormSection>
        <LongTextField name="observations" label="Observaciones" optional />
        <CheckField name="lock_buy" label="Bloquear compra" />
        <StateField name="state" label="Activa" />
        <BottomBar>
          <Button>Cancelar</Button>
          <Button type="submit" look="primary">
            Guardar
          </Button>
        </BottomBar>
      </Form>
      <output>{JSON.stringify(form.watch())}</output>
    </Page>
  );
}
