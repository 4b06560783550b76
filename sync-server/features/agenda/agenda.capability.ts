import { lastContacts } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { registerActivities } from './activities.routes.ts';
import { agendaCommandHandlers } from './agenda.command-handlers.ts';
import { agendaJobHandlers } from './agenda.jobs.ts';
import { references } from './agenda.references.ts';
import { agendaReplication } from './agenda.replication.ts';
import { registerAgenda, registerDeepening } from './agenda.routes.ts';
import { agendaEntities, agendaKinds } from './agenda-reference.service.ts';
import { lastAttended } from './last-attended.repository.ts';

/** Events and their series, activities and deepening. */
export const agenda: Capability = {
  name: 'agenda',
  routes: [registerAgenda, registerDeepening, registerActivities],
  entities: agendaEntities,
  references,
  referenceKinds: agendaKinds,
  hooks: [lastContacts.answeredBy(lastAttended)],
  collections: [agendaReplication],
  commandHandlers: agendaCommandHandlers,
  jobs: agendaJobHandlers,
};
