import { agendaVisits } from '#server/features/agenda/agenda.hooks.ts';
import { attendedContacts } from '#server/features/agenda/agenda.service.ts';
import { lastContacts } from '#server/features/third-parties/third-parties.hooks.ts';
import { lastCheckins } from './last-checkins.repository.ts';
import { visitsOfAgenda } from './visits-of-agenda.service.ts';

/** Connects the hooks that counting visits and events asks, in a thread of its own: the capabilities connect theirs in the server's thread only. */
export function connectCounting(): void {
  for (const answer of [agendaVisits.answeredBy(visitsOfAgenda), lastContacts.answeredBy(attendedContacts), lastContacts.answeredBy(lastCheckins)])
    answer.connect();
}
