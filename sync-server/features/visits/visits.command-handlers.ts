import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import { type CheckIn, type CheckOut, type CorrectVisit, checkInSchema, checkOutSchema, correctVisitSchema } from '#shared/features/visits/visits.commands.ts';
import { checkIn } from './use-cases/check-in.ts';
import { checkOut } from './use-cases/check-out.ts';
import { correctVisit } from './use-cases/correct-visit.ts';

const aggregateOf = ({ uuid }: { uuid: string }) => `visit:${uuid}`;

const handlers: [CommandHandler<CheckIn>, CommandHandler<CheckOut>, CommandHandler<CorrectVisit>] = [
  { type: 'visits.check_in', schema: checkInSchema, permission: 'Vender en campo', aggregateOf, run: checkIn },
  { type: 'visits.check_out', schema: checkOutSchema, permission: 'Vender en campo', aggregateOf, run: checkOut },
  { type: 'visits.correct', schema: correctVisitSchema, permission: 'Vender en campo', aggregateOf, run: correctVisit },
];

/** What devices may ask of visits. */
export const visitCommandHandlers: readonly AnyCommandHandler[] = handlers;
