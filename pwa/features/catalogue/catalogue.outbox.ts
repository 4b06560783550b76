import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import { pushReferenceNames } from './push-reference-names.ts';

export const catalogueOutbox: PhoneCapability = { whileOpen: ({ database, catalogue, ports }) => pushReferenceNames(database, catalogue, ports.report) };
