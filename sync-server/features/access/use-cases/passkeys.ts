/** A person's own passkeys: register, name, remove. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { NewPasskey } from '#shared/features/access/session.documents.ts';
import { writeAudit } from '../audit.repository.ts';
import { type PasskeyRow, passkeyRows } from '../passkeys.repository.ts';
import { recoveryCodeRows } from '../recovery-codes.repository.ts';
import { makeRecoveryCodes } from '../recovery-codes.service.ts';
import { people } from '../users.repository.ts';
import { askRegistration, judgeRegistration, type RegistrationOptions } from '../webauthn.service.ts';
import { endIfLast, requireOwnHand } from './second-factor.ts';

const mostPasskeys = 20;

/** The registration options for the person's device. @throws access.passkeysFull, notWhileActing */
export async function beginPasskey(services: Services, actor: Actor): Promise<RegistrationOptions> {
  requireOwnHand(actor);
  const { db } = services.store;
  const person = await people.find(db, actor.userId);
  if (!person) throw accessErrors.notFound();
  const known = (await passkeyRows.listOf(db, actor.userId)).map(({ id }) => id);
  if (known.length >= mostPasskeys) throw accessErrors.passkeysFull({ maximum: mostPasskeys });
  return await askRegistration(services, { id: person.id, email: person.email, name: `${person.name} ${person.surname}`, known });
}

/**
 * Verifies the credential that the device made. Not inside a transaction: the challenge stays consumed when the credential is refused.
 * @throws access.passkeyRefused, notWhileActing
 */
export async function judgePasskey(
  services: Services,
  actor: Actor,
  response: unknown,
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>> {
  requireOwnHand(actor);
  return await judgeRegistration(services, actor.userId, response);
}

/** Stores the passkey. @returns new recovery codes if the person has none left @throws access.passkeyThere */
export async function addPasskey(
  tx: Tx,
  actor: Actor,
  { randomBytes }: Pick<Services, 'randomBytes'>,
  { name, ...credential }: Pick<PasskeyRow, 'id' | 'name' | 'public_key' | 'counter' | 'transports'>,
): Promise<NewPasskey> {
  const row = { ...credential, name, user_id: actor.userId, created_at: tx.now, last_used_at: null };
  if (!(await passkeyRows.add(tx, row))) throw accessErrors.passkeyThere();
  await writeAudit(tx, actor, { action: 'add_passkey', entity: 'users', entityId: actor.userId, after: { name } });
  const hasCodes = (await recoveryCodeRows.count(tx, actor.userId)) > 0;
  const recovery_codes = hasCodes ? null : await makeRecoveryCodes(tx, actor.userId, randomBytes);
  return { id: row.id, name, created_at: row.created_at, last_used_at: null, recovery_codes };
}

/** @throws access.notFound, notWhileActing */
export async function renamePasskey(tx: Tx, actor: Actor, { id, name }: { id: string; name: string }): Promise<null> {
  requireOwnHand(actor);
  if (!(await passkeyRows.rename(tx, { id, userId: actor.userId, name }))) throw accessErrors.notFound();
  return null;
}

/** @throws access.notFound, notWhileActing, and secondFactorRequired when it is the last factor of a person whose role requires one */
export async function removePasskey(tx: Tx, actor: Actor, id: string): Promise<null> {
  requireOwnHand(actor);
  const removed = await passkeyRows.remove(tx, { id, userId: actor.userId });
  if (!removed) throw accessErrors.notFound();
  await endIfLast(tx, actor);
  await writeAudit(tx, actor, { action: 'remove_passkey', entity: 'users', entityId: actor.userId, before: removed });
  return null;
}
