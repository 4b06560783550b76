import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { thirdParty } from './third-party.entity.ts';

const calls = entityCalls(thirdParty);

/** Spec: administration §7. */
export const thirdPartyCalls = { image: calls.image };
