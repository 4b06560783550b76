/** The fields of a subscriber that its own administrators may change. Spec: commercial §3 Subscriber settings, §4 Maintenance mode. */
import * as z from 'zod';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import type { SubscriberSettings } from './subscriber.documents.ts';
import { subscriberSettingFields } from './subscriber-configuration.fields.ts';

const time = (label: string) => z.string(`${label} no es válida.`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} no es válida.`);
const blankToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const count = (label: string) =>
  z.preprocess(
    blankToUndefined,
    z.coerce
      .number(`${label} debe ser un número.`)
      .int(`${label} debe ser un número entero.`)
      .min(0, `${label} debe ser mínimo 0.`)
      .max(100_000, `${label} debe ser máximo 100000.`),
  );

/** The rules of sale, the basis of the reports and the colour: settings that the company's administrators change besides its working hours and bearings. */
export const ownRuleFields = {
  credit_mode: subscriberSettingFields.credit_mode,
  default_minimum_order_value: subscriberSettingFields.default_minimum_order_value,
  maximum_discount_percentage: subscriberSettingFields.maximum_discount_percentage,
  discount_over_limit: subscriberSettingFields.discount_over_limit,
  prompt_payment_percentage: subscriberSettingFields.prompt_payment_percentage,
  quotation_valid_days: subscriberSettingFields.quotation_valid_days,
  promotion_grace_days: subscriberSettingFields.promotion_grace_days,
  warranty_months: subscriberSettingFields.warranty_months,
  sales_basis: subscriberSettingFields.sales_basis,
  shell_color: subscriberSettingFields.shell_color,
} as const;
type OwnRules = Pick<SubscriberSettings, keyof typeof ownRuleFields>;
// A default would set what the caller does not name.
const named = Object.fromEntries(Object.entries(ownRuleFields).map(([name, { default: _default, ...definition }]) => [name, definition]));
// `schemaOf` types its fields loosely; the definitions are those of the settings.
const ownRules = schemaOf({ fields: named }) as unknown as z.ZodObject<{ [Name in keyof OwnRules]: z.ZodType<OwnRules[Name]> }>;

/** All settings that a company's administrators change in its form. */
export const ownSettingsSchema = ownRules.extend({
  number_bearing_activities: count('Actividades por rodamiento'),
  minutes_bearing: count('Minutos por rodamiento'),
  work_start_time: time('La hora de inicio'),
  work_end_time: time('La hora de fin'),
});

/** The body of the call: missing fields keep their value. `version` is the version that the person saw. */
export const subscriberSettingsSchema = ownSettingsSchema.partial().extend({ version: z.preprocess(blankToUndefined, z.coerce.number().int().optional()) });
export type SubscriberSettingsChange = z.infer<typeof subscriberSettingsSchema>;

/** Without `maintenance_mode` the call toggles the mode, as the specification says. */
export const maintenanceSchema = z.object({
  maintenance_mode: z.preprocess(
    (value) => (value === 1 || value === '1' || value === 'true' ? true : value === 0 || value === '0' || value === 'false' ? false : value),
    z.boolean('Diga si la plataforma entra en mantenimiento.').optional(),
  ),
});
