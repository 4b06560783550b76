import type { Actor } from '#server/platform/actor.ts';
import { requireUnused } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { contactDocumentRows } from '../contact-documents.repository.ts';
import { contactRows } from '../contacts.repository.ts';
import { partyJudge, readParty } from '../party-judge.service.ts';
import { clerkRows, type PartyRow, type PartyValues, partyRows } from '../party-rows.repository.ts';
import { storedContacts } from '../stored-contacts.repository.ts';
import { type PartyChange, saveParties } from './save-parties.ts';

/** A write's dependencies besides its transaction. */
export type WriteTools = Pick<Services, 'audit' | 'references'>;

/** Creates a third party with its blocks. @throws http.invalid and http.refusedFields with the fields */
export async function createThirdParty(tx: Tx, actor: Actor, services: WriteTools, sent: PartyValues): Promise<PartyRow> {
  const judge = await partyJudge(tx, [readParty({ before: null, sent })]);
  const values = judge({ id: 0, before: null, sent });
  const id = await tx.nextIds('contacts');
  return await saveOne(tx, actor, services, { id, before: null, values: values ?? sent });
}

/**
 * Changes a third party; missing fields keep their values, also inside a block. `version`, when sent, is the version that the person saw.
 * @throws thirdParties.notFound, thirdParties.staleVersion, http.invalid, http.refusedFields
 */
export async function updateThirdParty(tx: Tx, actor: Actor, services: WriteTools, { id, sent }: { id: number; sent: PartyValues }): Promise<PartyRow> {
  const before = await requireParty(tx, actor, id);
  if (sent['version'] !== undefined && Number(sent['version']) !== before.version) throw thirdPartyErrors.staleVersion();
  const judge = await partyJudge(tx, [readParty({ before, sent })]);
  const values = judge({ id, before, sent });
  if (!values) return before;
  const stored = await storedContacts.get(tx, tx.subscriberId, id);
  return await saveOne(tx, actor, services, { id, before: stored ?? null, values });
}

async function saveOne(tx: Tx, actor: Actor, { audit }: WriteTools, change: PartyChange): Promise<PartyRow> {
  const [saved] = await saveParties(tx, actor, audit, [change]);
  if (!saved) throw thirdPartyErrors.notFound();
  return saved.after;
}

/** Deletes a third party without references, with its clerks and files, which keep their histories. @throws thirdParties.notFound, references.inUse */
export async function deleteThirdParty(tx: Tx, actor: Actor, services: WriteTools, id: number): Promise<void> {
  const before = await requireParty(tx, actor, id);
  const gone = (entity: string, row: { id: number }) => services.audit(tx, actor, { action: 'delete', entity, entityId: row.id, before: row });
  for (const person of await clerkRows.byIds(tx, tx.subscriberId, await partyRows.clerkIds(tx, tx.subscriberId, id))) {
    await requireUnused(tx, { table: clerk.name, id: person.id, one: 'Un funcionario del tercero' }, services.references);
    await clerkRows.remove(tx, person.id);
    await gone(clerk.name, person);
  }
  for (const paper of await contactDocumentRows.removeOfContact(tx, id)) await gone('contact_documents', paper);
  await requireUnused(tx, { table: party.name, id, one: party.label.one }, services.references);
  await partyRows.removeBlocks(tx, id);
  await storedContacts.remove(tx, id);
  tx.touch('third_parties', id);
  await services.audit(tx, actor, { action: 'delete', entity: party.name, entityId: id, before });
}

/** A third party that the person reaches, with its blocks. @throws thirdParties.notFound */
async function requireParty(tx: Tx, actor: Actor, id: number): Promise<PartyRow> {
  const contact = await contactRows.find(tx, actor, { id });
  const [row] = contact ? await partyRows.withBlocks(tx, tx.subscriberId, [contact]) : [];
  if (!row) throw thirdPartyErrors.notFound();
  return row;
}
