import * as z from 'zod';
import { instant, localDate } from '#shared/kernel/call-fields.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** A seller's absence as the office sees it. */
export const absenceAnswer = z
  .strictObject({
    id: z.int(),
    seller_id: z.int(),
    /** The absent seller's name. */
    seller: z.string(),
    substitute_id: z.int().nullable(),
    /** The name of who replaces them; null when nobody does. */
    substitute: z.string().nullable(),
    start_date: localDate,
    end_date: localDate,
    reason: z.string().nullable(),
    state: z.enum(['coming', 'current', 'over']),
    /** When somebody ended it before its last day. */
    ended_at: instant.nullable(),
    /** Who noted it. */
    author: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'Absence' });
export type AbsenceAnswer = z.output<typeof absenceAnswer>;
export const absenceStateLabels: Readonly<Record<AbsenceAnswer['state'], string>> = { coming: 'Por empezar', current: 'En curso', over: 'Terminada' };

/**
 * A document of the `agenda` collection, kind 'cover': tells the substitute's device whom its seller replaces and until when. `id` is
 * `cover:{absence}`.
 */
export interface CoverDocument {
  id: string;
  kind: 'cover';
  /** The substitute. */
  seller_id: number;
  absent_id: number;
  /** The absent seller's name. */
  absent: string;
  start_date: LocalDate;
  end_date: LocalDate;
}
