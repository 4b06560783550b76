/** Marks, states and figures of visits in words. */
import type { Meaning } from '#pwa/ui/meaning.ts';
import type { VisitMark, VisitState } from '#shared/features/visits/visit.documents.ts';
import { formatDate, type Instant, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';

export const markWords: Readonly<Record<VisitMark, { word: string; meaning: Meaning }>> = {
  inside: { word: 'En el sitio', meaning: 'ok' },
  outside: { word: 'Fuera del sitio', meaning: 'warn' },
  not_verifiable: { word: 'No verificable', meaning: 'warn' },
  not_checked: { word: 'Sin control de distancia', meaning: 'wait' },
  con_novedad: { word: 'Con novedad', meaning: 'warn' },
};

export const visitStateWords: Readonly<Record<VisitState, { word: string; meaning: Meaning }>> = {
  open: { word: 'En curso', meaning: 'wait' },
  closed: { word: 'Cerrada', meaning: 'ok' },
  closed_automatically: { word: 'Cerrada sola', meaning: 'warn' },
  correction_pending: { word: 'Por aprobar', meaning: 'warn' },
};

/** '—' where there is no denominator: never 0 %. */
export const percentageWords = (value: number | null): string => (value === null ? '—' : `${value.toLocaleString('en-US')} %`);

/** '2 h 05 min'. */
export function minutesWords(minutes: number | null): string {
  if (minutes === null) return '—';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** 'planeada 09:00', with the day when the visit was made on another one. */
export function plannedWords(planned: Instant, checkin: Instant): string {
  const day = localDateOf(planned);
  return day === localDateOf(checkin) ? `planeada ${localTimeOf(planned)}` : `planeada ${formatDate(day)}, ${localTimeOf(planned)}`;
}

/** The chip of a false-location score; null for 0, and for people who may not see the score. */
export function scoreWords(score: number | null): { word: string; meaning: Meaning } | null {
  if (score === null || score === 0) return null;
  return score < 40 ? { word: 'Para revisar', meaning: 'warn' } : { word: 'Revisar', meaning: 'error' };
}
