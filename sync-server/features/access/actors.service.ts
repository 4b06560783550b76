/** The actor that a token identifies, with the person's current role and permissions. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { ActorSource, Identity } from '#server/platform/actor-source.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Store } from '#server/platform/db/store.ts';
import { sellersCoveredAt } from '#shared/features/absences/absence.rules.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isAdministrator } from '#shared/features/access/roles.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { type Reach, reachOf } from '#shared/kernel/permissions.ts';
import { sellerCoverings, teamsLed } from './access.hooks.ts';
import { findIdentity, findMember, permissionsOfRole } from './access.repository.ts';
import { type ReadClaims, readAccessToken } from './access-token.service.ts';
import { mayGoOnActing } from './acting.service.ts';
import { sessionRows } from './sessions.repository.ts';

/** A change of role or session made by another process takes effect at most this much later; one of this process at once. */
const rememberedMs = 3_000;
const rememberedAtMost = 5_000;

/** @param store holds the sessions, roles and leaderships @param secret verifies the signatures of tokens */
export function createActorSource({ store, secret, clock }: { store: Store; secret: Uint8Array; clock: Clock }): ActorSource {
  const remembered = new Map<string, { identity: Identity; until: number }>();
  const verified = new Map<string, ReadClaims>();

  /** Verified claims are cached until the token expires: a phone sends the same token with every call. */
  async function claimsOf(token: string): Promise<ReadClaims> {
    const known = verified.get(token);
    if (known && known.expiresAt > Date.parse(clock.now())) return known;
    verified.delete(token);
    const claims = await readAccessToken({ secret, clock }, token);
    if (verified.size >= rememberedAtMost) verified.clear();
    verified.set(token, claims);
    return claims;
  }

  return {
    async identify(token, ip) {
      const { sessionId, subscriberId, refreshNumber } = await claimsOf(token);
      const key = `${sessionId} ${subscriberId}`;
      const known = remembered.get(key);
      if (known && known.until > performance.now()) return withIp(known.identity, ip);
      const { identity, unused } = await loadIdentity(store.db, { sessionId, subscriberId, now: clock.now() });
      // The device has received the answer of the last renewal, so the previous refresh token is no longer valid.
      if (unused !== null && unused === refreshNumber) await store.withTransaction(0, (tx) => sessionRows.update(tx, sessionId, { refresh_used: true }));
      if (remembered.size >= rememberedAtMost) remembered.clear();
      remembered.set(key, { identity, until: performance.now() + rememberedMs });
      return withIp(identity, ip);
    },
    forget: () => remembered.clear(),
  };
}

interface Loaded {
  identity: Identity;
  /** The number of the session's refresh token while its access token has not been used yet; null afterwards. */
  unused: number | null;
}

async function loadIdentity(db: Db, { sessionId, subscriberId, now }: { sessionId: string; subscriberId: number; now: Instant }): Promise<Loaded> {
  const found = await findIdentity(db, { sessionId, subscriberId });
  if (!found) throw accessErrors.tokenInvalid();
  const { actingUserId } = found;
  if (actingUserId !== null && !(await mayGoOnActing(db, { subscriberId, actingUserId, as: found.role }))) throw accessErrors.tokenInvalid();
  const reach = reachOf[found.role];
  const { contactId } = found;
  const coverings = reach === 'seller' && contactId !== null ? await sellerCoverings.answer(db, { subscriberId, contactId, now }) : [];
  const actor: Actor = {
    userId: found.userId,
    subscriberId,
    sessionId,
    deviceId: found.deviceId,
    role: found.role,
    reach,
    permissions: new Set(await permissionsOfRole(db, subscriberId, found.role)),
    contactId,
    contactWarehouseId: reach === 'customer' ? found.contactWarehouseId : null,
    sellerIds: await sellerIdsOf(db, { reach, subscriberId, userId: found.userId, contactId }),
    coverings,
    coveredSellerIds: sellersCoveredAt(coverings, now),
    ip: null,
    actingUserId,
  };
  // An impersonator has proved their own identity, not this person's.
  const isSelf = actingUserId === null;
  const identity = {
    actor,
    shutOut: found.maintenance && !isAdministrator(found.role),
    mustChangePassword: isSelf && !found.passwordChanged,
    mustSetSecondFactor: isSelf && found.factorRequiredOf !== null && found.factorSince === null && !found.hasPasskey,
    deviceRevoked: found.deviceRevokedAt !== null,
  };
  return { identity, unused: found.refreshUsed ? null : found.refreshNumber };
}

/**
 * A member of a subscriber as the actor of background work, with the role, permissions and reach that they have now. Null for a person without
 * access.
 */
export async function actorOfMember(db: Db, { subscriberId, userId }: { subscriberId: number; userId: number }): Promise<Actor | null> {
  const found = await findMember(db, { subscriberId, userId });
  if (!found) return null;
  const { role, contactId } = found;
  const reach = reachOf[role];
  return {
    ...{ userId, subscriberId, sessionId: '', deviceId: null, role, reach, contactId, ip: null },
    permissions: new Set(await permissionsOfRole(db, subscriberId, role)),
    contactWarehouseId: reach === 'customer' ? found.contactWarehouseId : null,
    sellerIds: await sellerIdsOf(db, { reach, subscriberId, userId, contactId }),
  };
}

/** The ids of the sellers whose rows a person reaches; empty for the office, which reaches every row, and for customers. */
async function sellerIdsOf(db: Db, person: { reach: Reach; subscriberId: number; userId: number; contactId: number | null }): Promise<number[]> {
  if (person.reach === 'seller') return person.contactId === null ? [] : [person.contactId];
  return await teamsLed.answer.sellers(db, person);
}

const withIp = (identity: Identity, ip: string | null): Identity => ({ ...identity, actor: { ...identity.actor, ip } });
