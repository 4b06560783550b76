import * as z from 'zod';
import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { activity } from './activity.entity.ts';
import { agendaErrors, agendaMessages } from './agenda.errors.ts';
import { restrictionsBody } from './contact-restriction.schemas.ts';

const calls = entityCalls(activity, {
  more: { contact_restriction: z.array(z.int()) },
  notSaved: (errors) => agendaErrors.activityNotSaved({}, errors),
  notListed: (errors) => agendaErrors.activitiesFailed({}, errors),
});

/**
 * The activities: a plain entity with the specification's own sentences, a DELETE that disables or enables an activity instead of deleting it, and
 * `contact_restriction` as a list of ids 1-7. Spec: commercial §3, §4, §5, §7.
 */
export const activityCalls = {
  list: calls.list,
  history: calls.history,
  create: { ...calls.create, body: calls.create.body.extend(restrictionsBody), message: agendaMessages.activityCreated },
  update: { ...calls.update, body: calls.update.body.extend(restrictionsBody), message: agendaMessages.activityUpdated },
  toggle: {
    ...calls.remove,
    name: 'toggleActivity',
    summary: 'Activa o desactiva una actividad',
    message: agendaMessages.activityUpdated,
    refused: () => agendaErrors.activityNotToggled(),
    answer: calls.update.answer,
  },
} as const;
