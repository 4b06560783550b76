import { agendaVisits } from '#server/features/agenda/agenda.hooks.ts';
import { attendedContacts } from '#server/features/agenda/agenda.service.ts';
import { lastContacts } from '#server/features/third-parties/third-parties.hooks.ts';
import { lastCheckins } from './last-checkins.repository.ts';
import { visitsOfAgenda } from './visits-of-agenda.service.ts';

/** Connects the hooks that the counting of visits and events calls, in a worker thread: capabilities connect their hooks only in the server's thread. */
export function connectCounting(): void {
  for (const answer of [agendaVisits.answeredBy(visitsOfAgenda), lastContacts.answeredBy(attendedContacts), lastContacts.answeredBy(lastCheckins)])
    answer.connect();
}
