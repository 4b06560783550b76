/** What a subscriber's own people change of it. Spec: commercial §3 Subscriber settings, §4 Maintenance mode. */
import * as z from 'zod';

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

/** All that a company's own people change of its settings: its form holds the four. */
export const ownSettingsSchema = z.object({
  number_bearing_activities: count('Actividades por rodamiento'),
  minutes_bearing: count('Minutos por rodamiento'),
  work_start_time: time('La hora de inicio'),
  work_end_time: time('La hora de fin'),
});

/** The body of the call: missing fields keep their value. `version` is the one that the person saw. */
export const subscriberSettingsSchema = ownSettingsSchema.partial().extend({ version: z.preprocess(blankToUndefined, z.coerce.number().int().optional()) });
export type SubscriberSettingsChange = z.infer<typeof subscriberSettingsSchema>;

/** Without `maintenance_mode` the call toggles the mode, as the specification says. */
export const maintenanceSchema = z.object({
  maintenance_mode: z.preprocess(
    (value) => (value === 1 || value === '1' || value === 'true' ? true : value === 0 || value === '0' || value === 'false' ? false : value),
    z.boolean('Diga si la plataforma entra en mantenimiento.').optional(),
  ),
});
