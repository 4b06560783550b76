import { activeUsers } from '#server/features/organisation/organisation.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { accessJobHandlers } from './access.jobs.ts';
import { references } from './access.references.ts';
import { registerAccess } from './access.routes.ts';
import { registerAdministrators } from './administrators.routes.ts';
import { registerAudit } from './audit.routes.ts';
import { registerDevices } from './devices.routes.ts';
import { registerEmailChanges } from './email-changes.routes.ts';
import { registerInvitations } from './invitations.routes.ts';
import { membershipRows } from './memberships.repository.ts';
import { registerPasskeys } from './passkeys.routes.ts';
import { registerRoles } from './roles.routes.ts';
import { registerSecondFactor } from './second-factor.routes.ts';
import { registerUserAccess } from './user-access.routes.ts';
import { userTask } from './users.bulk.ts';
import { registerUsers } from './users.routes.ts';

/** Users, their sessions and permissions. */
export const access: Capability = {
  name: 'access',
  routes: [
    registerAccess,
    registerUsers,
    registerUserAccess,
    registerAdministrators,
    registerInvitations,
    registerEmailChanges,
    registerRoles,
    registerSecondFactor,
    registerPasskeys,
    registerAudit,
    registerDevices,
  ],
  references,
  hooks: [activeUsers.answeredBy(membershipRows.activeUsersOf)],
  bulkTasks: (services) => [userTask(services)],
  jobs: accessJobHandlers,
};
