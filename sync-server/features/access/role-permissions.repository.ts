import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/store.ts';
import type { Permission, Role } from '#shared/kernel/permissions.ts';
import { role_permissions } from './access.tables.ts';

/** Grants a permission to a role of the transaction's subscriber, or revokes it. */
export const rolePermissionRows = {
  async give(tx: Tx, role: Role, permission: Permission): Promise<void> {
    await tx.insert(role_permissions).values({ subscriber_id: tx.subscriberId, role, permission }).onConflictDoNothing();
  },

  async take(tx: Tx, role: Role, permission: Permission): Promise<void> {
    await tx
      .delete(role_permissions)
      .where(and(eq(role_permissions.subscriber_id, tx.subscriberId), eq(role_permissions.role, role), eq(role_permissions.permission, permission)));
  },
};
