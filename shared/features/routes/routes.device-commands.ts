/** The commands of a device about a seller's trace. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { RouteConsentDocument } from './route-consent.documents.ts';
import type { RecordPoints, RouteConsent } from './routes.commands.ts';

export const routeCommands = {
  consent: defineDeviceCommand<RouteConsent, RouteConsentDocument>('routes.consent'),
  record: defineDeviceCommand<RecordPoints>('routes.record'),
};
