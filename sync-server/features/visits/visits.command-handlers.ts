import type { AnyCommandHandler, CommandHandler } from '#server/platform/commands.ts';
import { type CheckIn, type CheckOut, type CorrectVisit, visitCommands } from '#shared/features/visits/visits.commands.ts';
import { checkIn } from './use-cases/check-in.ts';
import { checkOut } from './use-cases/check-out.ts';
import { correctVisit } from './use-cases/correct-visit.ts';

const aggregateOf = ({ uuid }: { uuid: string }) => `visit:${uuid}`;

const handlers: [CommandHandler<CheckIn>, CommandHandler<CheckOut>, CommandHandler<CorrectVisit>] = [
  { type: 'visits.check_in', schema: visitCommands['visits.check_in'], permission: 'Vender en campo', aggregateOf, run: checkIn },
  { type: 'visits.check_out', schema: visitCommands['visits.check_out'], permission: 'Vender en campo', aggregateOf, run: checkOut },
  { type: 'visits.correct', schema: visitCommands['visits.correct'], permission: 'Vender en campo', aggregateOf, run: correctVisit },
];

/** What devices may ask of visits. */
export const visitCommandHandlers: readonly AnyCommandHandler[] = handlers;
