/** The state of an event on the phone, in a word. */
import type { Meaning } from '#pwa/ui/meaning.ts';
import { type Instant, instantOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { NamedEvent } from './named-events.ts';

/** A refusal and an unsent change come before the state, because they ask for something. */
export function chipOfEvent({ event, visit }: Pick<NamedEvent, 'event' | 'visit'>, now: Instant): { meaning: Meaning; word: string } {
  if (event.command?.state === 'refused') return { meaning: 'error', word: 'Atención' };
  if (event.command) return { meaning: 'wait', word: 'Por enviar' };
  if (event.cancelled) return { meaning: 'error', word: 'Cancelado' };
  if (visit) return visit.state === 'open' ? { meaning: 'wait', word: 'En curso' } : { meaning: 'ok', word: 'Visitado' };
  if (event.attended) return { meaning: 'ok', word: 'Atendido' };
  return instantOf(event.end_date, event.end_time) <= now ? { meaning: 'warn', word: 'No atendido' } : { meaning: 'wait', word: 'Pendiente' };
}

/** An event that was visited, attended or cancelled is not changed any more. */
export const isEventOver = ({ event, visit }: Pick<NamedEvent, 'event' | 'visit'>): boolean => visit !== null || event.cancelled || event.attended;

/** 'Llegada 09:05, salida 09:40'; null without a visit. */
export function visitSentence({ visit }: Pick<NamedEvent, 'visit'>): string | null {
  if (!visit) return null;
  return `Llegada ${localTimeOf(visit.checkin_date)}, ${visit.checkout_date === null ? 'sin salida' : `salida ${localTimeOf(visit.checkout_date)}`}`;
}
