/** The commands of a device about visits. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { VisitDocument } from './visit.documents.ts';
import type { CheckIn, CheckOut, CorrectVisit, ProposePoint, VisitPhoto } from './visits.commands.ts';

/** The previews are the visit after the command. */
export const visitCommands = {
  checkIn: defineDeviceCommand<CheckIn, VisitDocument>('visits.check_in'),
  checkOut: defineDeviceCommand<CheckOut, VisitDocument>('visits.check_out'),
  correct: defineDeviceCommand<CorrectVisit, VisitDocument>('visits.correct'),
  photo: defineDeviceCommand<VisitPhoto>('visits.photo'),
  proposePoint: defineDeviceCommand<ProposePoint>('visits.propose_point'),
};
