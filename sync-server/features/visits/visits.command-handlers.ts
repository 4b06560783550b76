import type { AuditWriter } from '#server/platform/audit.ts';
import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import type { Services } from '#server/platform/services.ts';
import { type CheckIn, type CheckOut, type CorrectVisit, type ProposePoint, type VisitPhoto, visitCommands } from '#shared/features/visits/visits.commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { checkIn } from './use-cases/check-in.ts';
import { checkOut } from './use-cases/check-out.ts';
import { correctVisit } from './use-cases/correct-visit.ts';
import { proposePoint } from './use-cases/propose-point.ts';
import { keepVisitPhoto } from './use-cases/visit-photo.ts';

const aggregateOf = ({ uuid }: { uuid: string }) => `visit:${uuid}`;

const handlers: [CommandHandler<CheckIn>, CommandHandler<CheckOut>, CommandHandler<CorrectVisit>] = [
  { type: 'visits.check_in', schema: visitCommands['visits.check_in'], permission: 'Vender en campo', aggregateOf, run: checkIn },
  { type: 'visits.check_out', schema: visitCommands['visits.check_out'], permission: 'Vender en campo', aggregateOf, run: checkOut },
  { type: 'visits.correct', schema: visitCommands['visits.correct'], permission: 'Vender en campo', aggregateOf, run: correctVisit },
];

const photo = (audit: AuditWriter): CommandHandler<VisitPhoto> => ({
  type: 'visits.photo',
  schema: visitCommands['visits.photo'],
  permission: 'Vender en campo',
  namesFiles: true,
  // The aggregate is not the visit: the visit's departure must not wait for a photo.
  aggregateOf: ({ uuid }) => `visit-photo:${uuid}`,
  async run(tx, actor, { payload }) {
    await keepVisitPhoto(tx, actor, audit, payload);
    return ok(null);
  },
});

const point: CommandHandler<ProposePoint> = {
  type: 'visits.propose_point',
  schema: visitCommands['visits.propose_point'],
  permission: 'Vender en campo',
  aggregateOf: ({ uuid }) => `point:${uuid}`,
  run: proposePoint,
};

/** What devices may ask of visits. */
export const visitCommandHandlers = ({ audit }: Pick<Services, 'audit'>): readonly AnyCommandHandler[] => [...handlers, point, photo(audit)];
