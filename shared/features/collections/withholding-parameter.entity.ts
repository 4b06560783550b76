import { ofCity } from '#shared/features/master-data/geography.entity.ts';
import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/**
 * The taxes that customers withhold when they pay, by date and city. The law changes the rates, so they are rows and not constants. Spec: decisions
 * §4.
 */
export const withholdingParameter = defineEntity({
  name: 'withholding_parameters',
  path: 'retenciones',
  label: { one: 'La retención', many: 'Retenciones', gender: 'f' },
  sort: 'since',
  access: { read: 'session', write: 'Parámetros' },
  owner: 'subscriber',
  replicated: 'withholding_parameter',
  fields: {
    concept: field.choice({
      label: 'Concepto',
      choices: [
        { value: 'retefuente', label: 'Retefuente' },
        { value: 'retefuente_no_declarante', label: 'Retefuente a quien no declara renta' },
        { value: 'reteiva', label: 'ReteIVA' },
        { value: 'reteica', label: 'ReteICA' },
      ],
      default: 'retefuente',
      list: true,
    }),
    city_id: field.ref('cities', { label: 'Ciudad', ...ofCity, optional: true, list: true, help: 'Vacía: en todas. La de la ciudad va primero.' }),
    since: field.date({ label: 'Desde', list: true }),
    minimum_base: field.pesos({ label: 'Base mínima', min: 0, default: 0, list: true, help: 'Por debajo de esta base no se retiene. Pesos, antes de IVA.' }),
    percentage: field.decimal({ label: 'Porcentaje', min: 0, max: 100, list: true, help: 'Hasta tres decimales: 9.66 por mil es 0.966.' }),
  },
});
export type WithholdingParameterRow = EntityOf<typeof withholdingParameter>;
