/** What a subscriber's own people change of it. Spec: commercial §3 Subscriber settings, §4 Maintenance mode. */
import * as z from 'zod';

const time = (label: string) => z.string(`${label} no es válida.`).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} no es válida.`);
const count = (label: string) =>
  z.coerce.number(`${label} debe ser un número.`).int(`${label} debe ser un número entero.`).min(0, `${label} debe ser mínimo 0.`).max(100_000);

export const subscriberSettingsSchema = z
  .object({
    number_bearing_activities: count('Actividades por rodamiento'),
    minutes_bearing: count('Minutos por rodamiento'),
    work_start_time: time('La hora de inicio'),
    work_end_time: time('La hora de fin'),
  })
  .partial();
export type SubscriberSettingsChange = z.infer<typeof subscriberSettingsSchema>;

export const maintenanceSchema = z.object({
  maintenance_mode: z.preprocess(
    (value) => (value === 1 || value === '1' || value === 'true' ? true : value === 0 || value === '0' || value === 'false' ? false : value),
    z.boolean('Diga si la plataforma entra en mantenimiento.'),
  ),
});
