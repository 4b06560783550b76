import { defineEntity, type EntityOf, field } from '#shared/kernel/entity.ts';

/** An activity of the agenda, with the rules of its check-in. Distances in metres, durations in minutes. Spec: commercial §3. */
export const activity = defineEntity({
  name: 'activities',
  path: 'actividades',
  label: { one: 'La actividad', many: 'Actividades', gender: 'f' },
  sort: 'order',
  access: { read: 'session', write: 'Actividades' },
  owner: 'subscriber',
  messages: { unread: 'Error al obtener las actividades' },
  replicated: 'activity',
  fields: {
    custom_id: field.text({ label: 'Identificador', max: 30, optional: true }),
    order: field.integer({ label: 'Orden', default: 0, list: true }),
    code: field.code({ label: 'Código', max: 20, unique: true, search: true, list: true, message: 'El código de la actividad ya existe' }),
    code_deepening: field.text({ label: 'Código de profundización', max: 20, optional: true }),
    text: field.text({ label: 'Actividad', max: 80, search: true, list: true }),
    hide_seller: field.flag({ label: 'Oculta para el vendedor', default: false }),
    allow_past_dates: field.flag({ label: 'Permite fechas pasadas', default: false }),
    apply_checkin_checkout: field.flag({ label: 'Registra llegada y salida', default: true }),
    close_automatically: field.flag({ label: 'Cierra automáticamente', default: false }),
    weekends: field.flag({ label: 'Fines de semana', default: false }),
    apply_for_bearings: field.flag({ label: 'Aplica para rodamientos', default: false }),
    apply_for_averages: field.flag({ label: 'Aplica para promedios', default: false }),
    maximum_distance: field.integer({ label: 'Distancia máxima (m)', min: 0, default: 0 }),
    minimum_duration: field.integer({ label: 'Duración mínima (min)', min: 0, default: 15 }),
    apply_for_valid_day: field.flag({ label: 'Cuenta como día válido', default: false }),
    validate_distance_checkin: field.flag({ label: 'Valida distancia de llegada', default: true }),
    validate_distance_checkout: field.flag({ label: 'Valida distancia de salida', default: true }),
    validate_gps_signal: field.flag({ label: 'Valida señal GPS', default: false }),
    number_of_signals: field.integer({ label: 'Número de señales', min: 1, max: 10, default: 2 }),
    validate_all_gps_signals: field.flag({ label: 'Valida todas las señales', default: false }),
    distance_between_signals: field.integer({ label: 'Distancia entre señales (m)', min: 0, default: 0 }),
    contact_restriction: field.text({ label: 'Restricción de contactos', max: 60, optional: true }),
    is_collecting: field.flag({
      label: 'Es una visita de cobranza',
      default: false,
      help: 'La ley no permite visitar a una persona natural para cobrarle: no se agenda.',
    }),
    active: field.flag({ label: 'Activa', default: true, list: true }),
  },
});
export type Activity = EntityOf<typeof activity>;
