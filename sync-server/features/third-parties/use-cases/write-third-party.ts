import { getParameterCode } from '#server/features/master-data/parameters.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { requireUnused, rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { requireFit } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { party, partyBlockNames, thirdParty, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { thirdPartySchema } from '#shared/features/third-parties/third-party.schemas.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import { contactRows } from '../contacts.repository.ts';
import { documentRows } from '../documents.repository.ts';
import { clerkRows, type PartyRow, partyRows } from '../party-rows.repository.ts';
import { prospectRows } from '../prospects.repository.ts';

const lastPurchase = 'customer.last_purchase';
type Sent = Readonly<Record<string, unknown>>;
/** What a write needs besides its transaction. */
export type WriteTools = Pick<Services, 'audit' | 'references'>;

/**
 * Creates a third party with its blocks.
 * @throws http.invalid and http.refusedFields by field
 */
export async function createThirdParty(tx: Tx, actor: Actor, services: WriteTools, sent: Sent): Promise<PartyRow> {
  const values = await requireIdentity(tx, null, valid(thirdPartySchema, sent));
  await requireFit(tx, { entity: thirdParty, isTaken: async () => false }, values, null);
  await requireLines(tx, [], values);
  const id = await partyRows.create(tx, values);
  tx.touch('third_parties', id);
  const after = await requireParty(tx, actor, id);
  await services.audit(tx, actor, { action: 'create', entity: party.name, entityId: id, after });
  return after;
}

/**
 * Changes a third party; what was not sent keeps its value, also inside a block. `version`, when sent, is the one that the
 * person saw.
 * @throws thirdParties.notFound, thirdParties.staleVersion, http.invalid, http.refusedFields
 */
export async function updateThirdParty(tx: Tx, actor: Actor, services: WriteTools, { id, sent }: { id: number; sent: Sent }): Promise<PartyRow> {
  const before = await requireParty(tx, actor, id);
  if (sent['version'] !== undefined && Number(sent['version']) !== before.version) throw thirdPartyErrors.staleVersion();
  const values = await requireIdentity(tx, before, valid(thirdPartySchema, merged(before, sent)));
  requireLaterPurchase(before, values);
  if (isUnchanged(before, values)) return before;
  await requireFit(tx, { entity: thirdParty, isTaken: async () => false }, values, before);
  await requireLines(tx, before.lines ?? [], values);
  await partyRows.update(tx, before, values);
  tx.touch('third_parties', id);
  const after = await requireParty(tx, actor, id);
  await services.audit(tx, actor, {
    action: 'update',
    entity: party.name,
    entityId: id,
    before: { ...before, ...blocksOf(before) },
    after: { ...after, ...blocksOf(after) },
  });
  return after;
}

/** Deletes a third party that nothing uses, with its clerks and documents, each of which keeps its history. @throws thirdParties.notFound, references.inUse */
export async function deleteThirdParty(tx: Tx, actor: Actor, services: WriteTools, id: number): Promise<void> {
  const before = await requireParty(tx, actor, id);
  const gone = (entity: string, row: { id: number }) => services.audit(tx, actor, { action: 'delete', entity, entityId: row.id, before: row });
  for (const person of await clerkRows.byIds(tx, tx.subscriberId, await partyRows.clerkIds(tx, tx.subscriberId, id))) {
    await requireUnused(tx, { table: clerk.name, id: person.id, one: 'Un funcionario del tercero' }, services.references);
    await clerkRows.remove(tx, person.id);
    await gone(clerk.name, person);
  }
  for (const paper of await documentRows.removeOfContact(tx, id)) await gone('contact_documents', paper);
  await requireUnused(tx, { table: party.name, id, one: party.label.one }, services.references);
  await prospectRows.noteDeleted(tx, id);
  await partyRows.remove(tx, id);
  tx.touch('third_parties', id);
  await services.audit(tx, actor, { action: 'delete', entity: party.name, entityId: id, before });
}

/** A third party that the person reaches, with its blocks. @throws thirdParties.notFound */
export async function requireParty(tx: Tx, actor: Actor, id: number): Promise<PartyRow> {
  const contact = await contactRows.find(tx, actor, { id });
  const [row] = contact ? await partyRows.withBlocks(tx, tx.subscriberId, [contact]) : [];
  if (!row) throw thirdPartyErrors.notFound();
  return row;
}

/** The blocks as the history compares them: one that is written for the first time changes only what somebody said. */
function blocksOf(row: PartyRow): Record<string, unknown> {
  return Object.fromEntries(partyBlockNames.map((block) => [block, wholeBlock(block, row)]));
}

function merged(before: PartyRow, sent: Sent): Record<string, unknown> {
  const blocks = partyBlockNames.map((block) => [block, { ...before[block], ...(typeof sent[block] === 'object' ? sent[block] : {}) }] as const);
  return { ...before, ...sent, ...Object.fromEntries(blocks) };
}

/** The day of the last purchase goes forward with what is bought, and never back (docs/decisions.md 0120). */
function requireLaterPurchase(before: PartyRow, values: Record<string, unknown>): void {
  const last = valueAt(before, lastPurchase);
  if (typeof last !== 'string' || String(valueAt(values, lastPurchase) ?? '') >= last) return;
  throw httpErrors.invalid({}, { [lastPurchase]: [thirdPartyErrors.purchaseBackwards({ last }).message] });
}

/** An identification that stays as it was is not judged again: published NITs do carry wrong digits. */
async function requireIdentity(tx: Tx, before: PartyRow | null, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { identification_type, identification, check_digit } = values;
  const isSame = before?.identification_type === identification_type && before?.identification === identification && before?.check_digit === check_digit;
  if (isSame) return values;
  const typeCode = await getParameterCode(tx, tx.subscriberId, Number(identification_type));
  const judged = judgeIdentity({ typeCode, identification: String(identification), check_digit: typeof check_digit === 'number' ? check_digit : null });
  if (Object.keys(judged.errors).length > 0) throw httpErrors.invalid({}, judged.errors);
  if (await partyRows.isTaken(tx, tx.subscriberId, judged.identification, before?.id ?? 0)) {
    throw httpErrors.invalid({}, { identification: [thirdPartyErrors.duplicate({ identification: judged.identification }).message] });
  }
  return { ...values, identification: judged.identification, check_digit: judged.check_digit };
}

/** The lines that somebody adds are lines; one that is gone since hinders nobody. @throws http.refusedFields */
async function requireLines(tx: Tx, before: readonly number[], { lines }: Record<string, unknown>): Promise<void> {
  for (const id of Array.isArray(lines) ? lines : []) {
    if (before.includes(id) || (await rowExists(tx, 'product_lines', id))) continue;
    throw httpErrors.refusedFields({ reason: party.messages.refused }, { lines: ['La línea no existe.'] });
  }
}

/** Saving what is there already is no change. A block that was never written says what an empty one does. */
function isUnchanged(before: PartyRow, values: Record<string, unknown>): boolean {
  const said = (row: unknown, name: string, kind: string) => valueAt(row, name) ?? (kind === 'flag' ? false : null);
  const fields = Object.entries(thirdParty.fields).every(([name, { kind }]) => isDeepEqual(said(before, name, kind), said(values, name, kind)));
  return fields && isDeepEqual(before.lines ?? [], values['lines'] ?? []);
}
