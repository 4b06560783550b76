import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { activity } from './activity.entity.ts';
import { agendaErrors, agendaMessages } from './agenda.errors.ts';

const calls = entityCalls(activity, {
  notSaved: (errors) => agendaErrors.activityNotSaved({}, errors),
  notListed: (errors) => agendaErrors.activitiesFailed({}, errors),
});

/**
 * The kinds of activity: a plain entity with the specification's own sentences, and a DELETE that does not delete but turns an
 * activity off, or on again. Spec: commercial §4, §5, §7.
 */
export const activityCalls = {
  list: calls.list,
  history: calls.history,
  create: { ...calls.create, message: agendaMessages.activityCreated },
  update: { ...calls.update, message: agendaMessages.activityUpdated },
  toggle: {
    ...calls.remove,
    name: 'toggleActivity',
    summary: 'Activa o desactiva una actividad',
    message: agendaMessages.activityUpdated,
    refused: () => agendaErrors.activityNotToggled(),
    answer: calls.update.answer,
  },
} as const;
