import { and, asc, eq, exists, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Permission, Role } from '#shared/kernel/permissions.ts';
import { role_permissions, sessions, user_subscribers, users } from './access.tables.ts';
import { devices } from './devices.tables.ts';
import { passkeys } from './passkeys.tables.ts';
import { role_second_factors, second_factors } from './second-factor.tables.ts';

/** For a session in which somebody works as another person: the impersonator's own session. */
const own = alias(sessions, 'own');

const askIdentity = preparedQuery({ sessionId: 'text', subscriberId: 'number' }, (db, { sessionId, subscriberId }) =>
  db
    .select({
      userId: users.id,
      role: user_subscribers.role,
      contactId: user_subscribers.contact_id,
      contactWarehouseId: user_subscribers.contact_warehouse_id,
      passwordChanged: users.password_changed,
      deviceId: sessions.device_id,
      actingUserId: sessions.acting_user_id,
      factorRequiredOf: role_second_factors.role,
      factorSince: second_factors.confirmed_at,
      hasPasskey: exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user_id, users.id))).mapWith(Boolean),
      deviceRevokedAt: devices.revoked_at,
      expiresAt: sessions.expires_at,
      refreshNumber: sessions.refresh_number,
      refreshUsed: sessions.refresh_used,
      maintenance: subscribers.maintenance_mode,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(user_subscribers, and(eq(user_subscribers.user_id, users.id), eq(user_subscribers.subscriber_id, subscriberId)))
    .innerJoin(subscribers, eq(subscribers.id, user_subscribers.subscriber_id))
    .leftJoin(own, eq(own.id, sessions.acting_session_id))
    .leftJoin(second_factors, eq(second_factors.user_id, users.id))
    .leftJoin(role_second_factors, and(eq(role_second_factors.subscriber_id, subscriberId), eq(role_second_factors.role, user_subscribers.role)))
    .leftJoin(devices, and(eq(devices.subscriber_id, subscriberId), eq(devices.id, sessions.device_id)))
    .where(
      and(
        ...[eq(sessions.id, sessionId), isNull(sessions.revoked_at), isNull(users.deleted_at), eq(user_subscribers.active, true), eq(subscribers.state, 1)],
        or(isNull(sessions.acting_session_id), and(isNotNull(own.id), isNull(own.revoked_at))),
      ),
    ),
);
const askPermissions = preparedQuery({ subscriberId: 'number', role: 'text' }, (db, { subscriberId, role }) =>
  db
    .select({ permission: role_permissions.permission })
    .from(role_permissions)
    .where(and(eq(role_permissions.subscriber_id, subscriberId), eq(role_permissions.role, role)))
    .orderBy(asc(role_permissions.permission)),
);

/**
 * A session, its person's membership of one subscriber today, and the state of both. An impersonator's session ends together with the session from
 * which it was opened.
 */
export async function findIdentity(db: Db, { sessionId, subscriberId }: { sessionId: string; subscriberId: number }) {
  const [row] = await askIdentity(db, { sessionId, subscriberId });
  // The database stores roles and permissions only from the lists of the kernel.
  return row && { ...row, role: row.role as Role };
}

/** A person with access to a subscriber, independent of any session. */
export async function findMember(db: Db, { subscriberId, userId }: { subscriberId: number; userId: number }) {
  const [row] = await db
    .select({ role: user_subscribers.role, contactId: user_subscribers.contact_id, contactWarehouseId: user_subscribers.contact_warehouse_id })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .innerJoin(subscribers, eq(subscribers.id, user_subscribers.subscriber_id))
    .where(
      and(
        ...[eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.user_id, userId), eq(user_subscribers.active, true)],
        ...[isNull(users.deleted_at), eq(subscribers.state, 1)],
      ),
    );
  // The database stores roles only from the list of the kernel.
  return row && { ...row, role: row.role as Role };
}

/** The role of a person in a subscriber, if the role has the permission and the person still has access. */
export async function roleHolding(
  db: Db,
  { subscriberId, userId, permission }: { subscriberId: number; userId: number; permission: Permission },
): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: user_subscribers.role })
    .from(user_subscribers)
    .innerJoin(role_permissions, and(eq(role_permissions.subscriber_id, user_subscribers.subscriber_id), eq(role_permissions.role, user_subscribers.role)))
    .where(
      and(
        ...[eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.user_id, userId), eq(user_subscribers.active, true)],
        eq(role_permissions.permission, permission),
      ),
    );
  // The database stores roles only from the list of the kernel.
  return row && (row.role as Role);
}

export async function permissionsOfRole(db: Db, subscriberId: number, role: Role): Promise<Permission[]> {
  const rows = await askPermissions(db, { subscriberId, role });
  return rows.map(({ permission }) => permission as Permission);
}
