import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator } from '#shared/features/access/roles.rules.ts';
import type { AppError } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/permissions.ts';

/** The refusal of an expired licence for a person of this role: an administrator has no administrator to ask. */
export function licenceExpiredFor(role: Role): AppError {
  return isAdministrator(role) ? accessErrors.licenceToRenew() : accessErrors.licenceExpired();
}
