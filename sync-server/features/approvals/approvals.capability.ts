import type { Capability } from '#server/platform/capability.ts';
import { registerApprovals } from './approvals.routes.ts';

/** One inbox of everything that waits for a person's decision, from the sources of all capabilities. */
export const approvals: Capability = { name: 'approvals', routes: [registerApprovals] };
