import type { AuditWriter } from '#server/platform/audit.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import type { Services } from '#server/platform/services.ts';
import { checkInSchema, checkOutSchema, correctVisitSchema, proposePointSchema, visitPhotoSchema } from '#shared/features/visits/visits.commands.ts';
import { visitCommands } from '#shared/features/visits/visits.device-commands.ts';
import { ok } from '#shared/kernel/result.ts';
import { checkIn } from './use-cases/check-in.ts';
import { checkOut } from './use-cases/check-out.ts';
import { correctVisit } from './use-cases/correct-visit.ts';
import { proposePoint } from './use-cases/propose-point.ts';
import { keepVisitPhoto } from './use-cases/visit-photo.ts';

const aggregateOf = ({ uuid }: { uuid: string }) => `visit:${uuid}`;

const handlers = [
  handleCommand(visitCommands.checkIn, {
    schema: checkInSchema,
    permission: 'Vender en campo',
    aggregateOf,
    run: checkIn,
  }),
  handleCommand(visitCommands.checkOut, {
    schema: checkOutSchema,
    permission: 'Vender en campo',
    aggregateOf,
    run: checkOut,
  }),
  handleCommand(visitCommands.correct, {
    schema: correctVisitSchema,
    permission: 'Vender en campo',
    aggregateOf,
    run: correctVisit,
  }),
  handleCommand(visitCommands.proposePoint, {
    schema: proposePointSchema,
    permission: 'Vender en campo',
    aggregateOf: ({ uuid }) => `point:${uuid}`,
    run: proposePoint,
  }),
];

const photo = (audit: AuditWriter) =>
  handleCommand(visitCommands.photo, {
    schema: visitPhotoSchema,
    permission: 'Vender en campo',
    namesFiles: true,
    // The aggregate is not the visit: the visit's departure must not wait for a photo.
    aggregateOf: ({ uuid }) => `visit-photo:${uuid}`,
    async run(tx, actor, { payload }) {
      await keepVisitPhoto(tx, actor, audit, payload);
      return ok(null);
    },
  });

/** What devices may ask of visits. */
export const visitCommandHandlers = ({ audit }: Pick<Services, 'audit'>): readonly AnyCommandHandler[] => [...handlers, photo(audit)];
