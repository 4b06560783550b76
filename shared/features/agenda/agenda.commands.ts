/**
 * The parameters of the agenda's calls. Forms arrive as JSON or multipart, so numbers and lists may come as text.
 * Spec: commercial §3 Agenda event, §7 Agenda.
 */
import * as z from 'zod';
import { whenRight } from '#shared/kernel/judged-together.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { deepeningEvents } from './deepening.rules.ts';
import { attachmentFields, gatherAttachments } from './event-attachments.rules.ts';

const blankToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    blankToUndefined,
    schema.nullish().transform((value) => value ?? null),
  );
const listOf = (value: unknown) => (typeof value === 'string' ? value.split(/[,;]/).filter((part) => part.trim() !== '') : (value ?? []));

const date = z.iso.date('La fecha no es válida (AAAA-MM-DD).');
const time = z.string('La hora es obligatoria.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida (HH:MM).');
const reference = (label: string) => {
  const wrong = `${label} no es ${label.startsWith('La ') ? 'válida' : 'válido'}.`;
  return z.coerce.number(wrong).int(wrong).positive(wrong);
};
const choice = (label: string, maximum: number) =>
  z.coerce.number(`${label} no es válida.`).int().min(1, `${label} no es válida.`).max(maximum, `${label} no es válida.`);
const count = (label: string) =>
  z.coerce
    .number(`${label} no es válido.`)
    .int(`${label} debe ser un número entero.`)
    .min(1, `${label} debe ser mínimo 1.`)
    .max(999, `${label} debe ser máximo 999.`);

const yesOrNo = (message: string) => z.enum(['0', '1', 'true', 'false'], message).transform((value) => value === '1' || value === 'true');

const eventFields = {
  type_id: reference('La actividad'),
  description: optional(z.string().trim().max(200, 'La descripción admite máximo 200 caracteres.')),
  leadership_id: optional(reference('La jefatura')),
  commercial_direction_id: optional(reference('La dirección comercial')),
  seller_id: reference('El vendedor'),
  contact_warehouse_id: optional(reference('El cliente')),
  address: optional(z.string().trim().max(200, 'La dirección admite máximo 200 caracteres.')),
  telephone: optional(z.string().trim().max(60, 'El teléfono admite máximo 60 caracteres.')),
  start_date: date,
  start_time: time,
  end_date: date,
  end_time: time,
  repeat_id: z.preprocess(blankToUndefined, choice('La repetición', 5).default(1)),
  repeat_every: z.preprocess(blankToUndefined, count('El intervalo').default(1)),
  repeat_on: z.preprocess(listOf, z.array(choice('El día de la semana', 7)).max(7)),
  end_id: z.preprocess(blankToUndefined, choice('La finalización', 3).default(1)),
  repeat_until: optional(date),
  repeat_count: optional(count('El número de repeticiones')),
  observations: optional(z.string().trim().max(2000, 'Las observaciones admiten máximo 2000 caracteres.')),
  comments: optional(z.string().trim().max(2000, 'Los comentarios admiten máximo 2000 caracteres.')),
};
const editMode = z.preprocess(blankToUndefined, z.enum(['event', 'all'], "El alcance debe ser 'event' o 'all'.").default('event'));
/** The day of the occurrence in its series, for calls that name the event; calls that name the occurrence by its own `id` need none. */
export const originalDate = z.preprocess(blankToUndefined, date.optional());

/** A new event. `uuid`: the id that the device gave it; a repeated uuid means the same event. */
export const createEventSchema = z.object({
  ...eventFields,
  uuid: z.preprocess(blankToUndefined, z.string().regex(uuidPattern, 'El identificador no es válido.').optional()),
});
export type EventForm = z.infer<typeof createEventSchema>;
export const createEventFormSchema = z.preprocess(gatherAttachments, createEventSchema.extend(attachmentFields));

/** `version`: the version that the person saw; a different current version is a conflict. */
export const updateEventSchema = z.object({
  ...eventFields,
  edit_mode: editMode,
  original_date: originalDate,
  version: z.preprocess(blankToUndefined, z.coerce.number('La versión no es válida.').int('La versión no es válida.').optional()),
});
export type EventUpdate = z.infer<typeof updateEventSchema>;
export const updateEventFormSchema = z.preprocess(gatherAttachments, updateEventSchema.extend(attachmentFields));

const reasonMissing = 'El motivo es obligatorio.';
export const cancelEventSchema = z.object({
  reason_cancellation_id: z.preprocess(
    blankToUndefined,
    z
      .any()
      .refine((value) => value !== undefined, reasonMissing)
      .pipe(reference('El motivo')),
  ),
  edit_mode: editMode,
  original_date: originalDate,
});
export const attendEventSchema = z.object({
  original_date: originalDate,
  attended_date: z.preprocess(blankToUndefined, date.optional()),
  attended_time: z.preprocess(blankToUndefined, time.optional()),
  comments: optional(z.string().trim().max(2000, 'Los comentarios admiten máximo 2000 caracteres.')),
});
export const deleteEventSchema = z.object({ edit_mode: editMode, original_date: originalDate });

/** `GET /api/eventos`. Days, both included. */
export const eventQuerySchema = z.object({
  start_date: date,
  end_date: date,
  leadership_id: z.preprocess(blankToUndefined, reference('La jefatura').optional()),
  commercial_direction_id: z.preprocess(blankToUndefined, reference('La dirección comercial').optional()),
  seller_id: z.preprocess(blankToUndefined, reference('El vendedor').optional()),
  contact_id: z.preprocess(blankToUndefined, reference('El cliente').optional()),
  type_id: z.preprocess(listOf, z.array(reference('La actividad')).max(50)),
  deepening_id: z.preprocess(blankToUndefined, reference('La configuración de profundización').optional()),
  /** true: only events of trips ('correrías'); false: only the other events. */
  would_you_just_run: z.preprocess(blankToUndefined, yesOrNo('El filtro de correrías no es válido.').optional()),
  executed: z.preprocess(blankToUndefined, yesOrNo('El filtro de ejecutados no es válido.').optional()),
});
export type EventQuery = z.infer<typeof eventQuerySchema>;

/** `GET /api/eventos/ultimo`. */
export const lastEventQuerySchema = z.object({ seller_id: reference('El vendedor'), start_date: date, start_time: time });

const yearOf = (day: string) => Number(day.slice(0, 4));

/** `GET /api/eventos/festivos`: a missing date is the first or the last day of the other date's year; without both, the current year. */
export const holidayQuerySchema = z
  .object({
    start_date: z.preprocess(blankToUndefined, date.optional()),
    end_date: z.preprocess(blankToUndefined, date.optional()),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || yearOf(end_date) - yearOf(start_date) <= 30, {
    path: ['end_date'],
    message: 'Pida máximo 30 años.',
    when: whenRight('start_date', 'end_date'),
  });

/** An administrator's correction of one day: an additional holiday, or a legal holiday that is a working day. */
export const changeHolidaySchema = z.object({
  date,
  name: z.string('El nombre es obligatorio.').trim().min(1, 'El nombre es obligatorio.').max(80, 'El nombre admite máximo 80 caracteres.'),
  is_holiday: z.boolean('Diga si es festivo.'),
});
export const restoreHolidaySchema = z.object({ date });

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

/** `PUT /api/profundizacion/{id}`; id 0 means a pair of customer type and contact type without a row yet. A blank `quantity` removes the row. */
export const deepeningSchema = z.object({
  criteria_value: z.string('El tipo de cliente es obligatorio.').trim().min(1, 'El tipo de cliente es obligatorio.').max(120).optional(),
  event_type: z.enum(deepeningEvents, 'El tipo de contacto no es válido.').optional(),
  /** Days; null: the contact is never flagged. */
  quantity: z.preprocess(
    blankToNull,
    z.coerce
      .number('La cantidad no es válida.')
      .transform(Math.trunc)
      .pipe(z.int().min(0, 'La cantidad debe ser mínimo 0.').max(9999, 'La cantidad debe ser máximo 9999.'))
      .nullable(),
  ),
});
