import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam, localDate } from '#shared/kernel/call-fields.ts';
import { visitPlanningErrors } from './visit-planning.errors.ts';

const access = 'Gestión de visitas';
const day = (missing: string) => z.iso.date(missing);
const time = z.string('La hora es obligatoria.').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida (HH:MM).');
const whole = (label: string, min: number, max: number) =>
  z.coerce
    .number(`${label} no es válido.`)
    .int(`${label} debe ser un número entero.`)
    .min(min, `${label} debe ser mínimo ${min}.`)
    .max(max, `${label} debe ser máximo ${max}.`);

/** The input of a plan. Local dates of Bogotá, both included; minutes per visit. */
export const visitPlanSchema = z.object({
  seller_id: z.coerce.number('Elija el vendedor.').int('Elija el vendedor.').positive('Elija el vendedor.'),
  type_id: z.coerce.number('Elija la actividad.').int('Elija la actividad.').positive('Elija la actividad.'),
  start_date: day('Escriba el primer día.'),
  end_date: day('Escriba el último día.'),
  visits_per_day: whole('Las visitas por día', 1, 40).default(8),
  minutes: whole('La duración', 10, 480).default(30),
});
export type VisitPlanAsked = z.output<typeof visitPlanSchema>;

/** Visits that are scheduled at once, at most. */
export const mostPlanned = 400;

const plannedVisit = z.strictObject({
  contact_warehouse_id: z.int(),
  contact: z.string(),
  branch: z.string(),
  city: z.string().nullable(),
  /** The day on which the visit is due. */
  due: localDate,
  date: localDate,
  start_time: z.string(),
  end_time: z.string(),
  /** Why the visit is not on its due date; null when it is. */
  moved: z.string().nullable(),
});

/** A proposal: nothing is on the agenda yet. */
export const visitPlanAnswer = z
  .strictObject({
    visits: z.array(plannedVisit),
    /** Customers whose due visit found no place. */
    left: z.array(plannedVisit.pick({ contact_warehouse_id: true, contact: true, branch: true, city: true, due: true, moved: true })),
    /** The days that were skipped, and why. */
    skipped: z.array(z.strictObject({ date: localDate, reason: z.string() })),
    /** The number of the seller's customers whose type has no interval for this contact type, and which are never due. */
    without_interval: z.int(),
  })
  .meta({ id: 'VisitPlan' });
export type VisitPlan = z.output<typeof visitPlanAnswer>;
export type PlannedVisitAnswer = VisitPlan['visits'][number];

/** 'Programar visitas': a month from what is due. Spec: commercial §12. */
export const visitPlanningCalls = defineCalls({
  proposeVisits: {
    method: 'get',
    path: '/api/visitas-por-programar',
    access,
    summary: 'Propone las visitas de un vendedor según lo que está por visitar',
    query: visitPlanSchema,
    answer: visitPlanAnswer,
  },
  scheduleVisits: {
    method: 'post',
    path: '/api/visitas-por-programar',
    access,
    summary: 'Agenda las visitas propuestas',
    body: visitPlanSchema.pick({ seller_id: true, type_id: true }).extend({
      visits: z
        .array(z.object({ contact_warehouse_id: idParam, date: day('La fecha no es válida (AAAA-MM-DD).'), start_time: time, end_time: time }))
        .min(1, 'Elija al menos una visita.')
        .max(mostPlanned, `Se agendan máximo ${mostPlanned} visitas a la vez.`),
    }),
    status: 201,
    message: 'Las visitas han sido agendadas',
    refused: (errors) => visitPlanningErrors.notPlanned({}, errors),
    answer: z
      .strictObject({
        scheduled: z.int(),
        /** The number of visits that were already on the agenda of that day, and were not created again. */
        already: z.int(),
      })
      .meta({ id: 'ScheduledVisits' }),
  },
});
