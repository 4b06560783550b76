import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { daysBetween, type LocalDate } from '#shared/kernel/dates.ts';

const kinds = [
  { name: 'Visita', event: 'EVET1', field: 'last_visit' },
  { name: 'Virtual', event: 'EVET2', field: 'last_virtual' },
  { name: 'Llamada', event: 'EVET3', field: 'last_phone_call' },
] as const;

export interface ContactAge {
  name: (typeof kinds)[number]['name'];
  /** 'Nunca', 'Hoy', 'Hace 12 días'. */
  words: string;
  /** A missing contact is never 'ok', also when the company sets no limit. */
  meaning: 'ok' | 'wait' | 'warn';
  /** null: there never was one. */
  days: number | null;
  /** Whether the last contact is older than the company allows for this customer type. */
  isLate: boolean;
}

/** Days since each contact type of a branch, judged by the company's deepening (commercial §9). */
export function contactAgesOf(branch: BranchDocument, { reference, today }: { reference: Reference | undefined; today: LocalDate }): ContactAge[] {
  const criterion = reference?.parameters.find((parameter) => parameter.id === branch.customer_type_id)?.name_parameter ?? null;
  return kinds.map(({ name, event, field }) => {
    const last = branch[field];
    const days = last === null ? null : Math.max(0, daysBetween(last, today));
    const limit = reference?.deepening.find((row) => row.event_type === event && row.criteria_value === criterion)?.quantity;
    const isLate = limit !== undefined && (days === null || limit < days);
    const words = days === null ? 'Nunca' : days === 0 ? 'Hoy' : `Hace ${counted(days, 'día', 'días')}`;
    return { name, days, isLate, words, meaning: isLate ? 'warn' : days === null ? 'wait' : 'ok' };
  });
}
