/** Contacts to collect, within what the law allows. */
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { listOpenReceivables } from '#server/features/receivables/receivables.service.ts';
import { contactChannelsOf } from '#server/features/third-parties/debt-contact.service.ts';
import {
  listContactNames,
  listOwnBranches,
  listSellingBranches,
  requireContact,
  requireReachedBranch,
} from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { LogDunning } from '#shared/features/collections/collections.commands.ts';
import { collectionsErrors } from '#shared/features/collections/collections.errors.ts';
import { firstLegalMoment, mayContactForDebt } from '#shared/features/collections/contact-for-debt.rules.ts';
import type { DunningDocument } from '#shared/features/collections/receipt.documents.ts';
import { hasDefeated } from '#shared/features/receivables/ageing.rules.ts';
import { momentWithin } from '#shared/features/sync/believed-instant.rules.ts';
import type { ContactChannel } from '#shared/features/third-parties/contact-channels.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { addDays, type Instant, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { type DunningRow, dunningRows } from './dunning.repository.ts';
import { handoverRows } from './handovers.repository.ts';

export const dunningDocumentId = (uuid: string) => `dunning:${uuid}`;
/** The job that sends a reminder at its hour. */
export const remindingJob = 'reminders.send';
/** The law speaks of days and weeks. */
const logDays = 8;

interface Asked {
  contactId: number;
  channel: ContactChannel;
  at: Instant;
}

/** The input of `mayContactForDebt`; null for a company that does not apply the law on contacts. */
async function legalRequest(db: Db, subscriberId: number, { contactId, channel, at }: Asked) {
  const { debt_contact_rule } = await requireSettings(db, subscriberId);
  if (debt_contact_rule === 'off') return null;
  const log = await dunningRows.since(db, subscriberId, contactId, instantOf(addDays(localDateOf(at), -logDays)));
  const channels = await contactChannelsOf(db, subscriberId, contactId);
  return { at, channel, log, channels, overrides: await listHolidayOverrides(db, subscriberId) };
}

/** Whether a customer may be contacted now, and otherwise from which instant. @throws thirdParties.notFound */
export async function askPermission(db: Db, actor: Actor, asked: Asked): Promise<{ allowed: boolean; sentence: string | null; from: Instant }> {
  await listOwnBranches(db, actor, asked.contactId);
  const request = await legalRequest(db, actor.subscriberId, asked);
  const judged = request ? mayContactForDebt(request) : ok();
  return { allowed: judged.ok, sentence: judged.ok ? null : sentenceOf(judged), from: request ? firstLegalMoment(request) : asked.at };
}

/**
 * When a reminder that waits may be sent, by the law and the customer's channels of this moment: its hour may have passed while the server or the mail
 * was down.
 * @returns the first legal instant from `at` on; null when the customer has withdrawn the channel
 */
export async function reminderMoment(db: Db, subscriberId: number, { contactId, at }: Omit<Asked, 'channel'>): Promise<Instant | null> {
  const request = await legalRequest(db, subscriberId, { contactId, channel: 'correo', at });
  if (!request) return at;
  if (request.channels && !request.channels.includes('correo')) return null;
  // Reminders that wait, among them this one, have contacted nobody yet.
  return firstLegalMoment({ ...request, log: request.log.filter(({ is_queued }) => !is_queued) });
}

/**
 * Records a contact that was made. A contact that the law does not allow is refused, unless the customer asked for it.
 * @throws thirdParties.branchNotFound
 */
export async function logDunning(
  tx: Tx,
  actor: Actor,
  { payload, made_at }: { payload: LogDunning; made_at: Instant },
): Promise<Result<DunningDocument, 'collections.notNow' | 'collections.notThisWay' | 'collections.noteMissing'>> {
  const [known] = await dunningRows.list(tx, tx.subscriberId, [payload.uuid]);
  if (known && known.user_id !== actor.userId) throw thirdPartyErrors.branchNotFound();
  if (!known) {
    const found = (await listSellingBranches(tx, tx.subscriberId, [payload.contact_warehouse_id])).get(payload.contact_warehouse_id);
    const selling = await requireReachedBranch(tx, actor, found, made_at);
    if (selling.contact.id !== payload.contact_id) throw thirdPartyErrors.branchNotFound();
    const at = momentWithin(payload.at, made_at);
    const request = await legalRequest(tx, tx.subscriberId, { contactId: payload.contact_id, channel: payload.channel, at });
    const judged = request && !payload.customer_asked ? mayContactForDebt(request) : ok();
    if (!judged.ok) return judged;
    if (payload.customer_asked && (payload.note ?? '') === '') return refuse('collections.noteMissing');
    const { uuid, contact_id, channel, result, note, customer_asked } = payload;
    const seller_id = actor.reach === 'seller' ? actor.contactId : selling.branch.seller_id;
    const row = { uuid, contact_id, channel, result, note, customer_asked, at, seller_id, user_id: actor.userId, is_queued: false, created_at: tx.now };
    await dunningRows.insert(tx, row);
    tx.touch('receipts', dunningDocumentId(uuid));
  }
  return ok(await showDunning(tx, payload.uuid));
}

async function showDunning(tx: Tx, uuid: string): Promise<DunningDocument> {
  const [shown] = await dunningDocuments(tx, tx.subscriberId, await dunningRows.list(tx, tx.subscriberId, [uuid]));
  if (!shown) throw thirdPartyErrors.notFound();
  return shown;
}

/**
 * Queues an e-mail with all overdue invoices of a customer for the first instant that the law allows.
 * @throws thirdParties.notFound, collections.noEmail, collections.nothingOverdue, collections.notThisWay
 */
export async function remindCustomer(tx: Tx, actor: Actor, { uuid, contact_id }: { uuid: string; contact_id: number }): Promise<DunningDocument> {
  const [known] = await dunningRows.list(tx, tx.subscriberId, [uuid]);
  if (known && known.user_id !== actor.userId) throw thirdPartyErrors.notFound();
  if (!known) {
    const branches = await listOwnBranches(tx, actor, contact_id);
    const contact = await requireContact(tx, tx.subscriberId, contact_id);
    if (!contact.email) throw collectionsErrors.noEmail();
    const open = (await listOpenReceivables(tx, tx.subscriberId, [contact_id])).get(contact_id) ?? [];
    if (!hasDefeated(open, localDateOf(tx.now))) throw collectionsErrors.nothingOverdue();
    const request = await legalRequest(tx, tx.subscriberId, { contactId: contact_id, channel: 'correo', at: tx.now });
    if (request?.channels && !request.channels.includes('correo')) throw collectionsErrors.notThisWay();
    const at = request ? firstLegalMoment(request) : tx.now;
    const seller_id = actor.reach === 'seller' ? actor.contactId : (branches[0]?.branch.seller_id ?? null);
    const row = {
      uuid,
      contact_id,
      seller_id,
      user_id: actor.userId,
      channel: 'correo' as const,
      at,
      result: 'Recordatorio',
      note: null,
      customer_asked: false,
    };
    await dunningRows.insert(tx, { ...row, is_queued: true, created_at: tx.now });
    await enqueueJob(tx, { kind: remindingJob, payload: { uuid }, dedupe_key: uuid, run_at: at });
    tx.touch('receipts', dunningDocumentId(uuid));
  }
  return await showDunning(tx, uuid);
}

export async function dunningDocuments(db: Db, subscriberId: number, rows: readonly DunningRow[]): Promise<DunningDocument[]> {
  const nameOf = await listContactNames(
    db,
    subscriberId,
    rows.map(({ contact_id }) => contact_id),
  );
  const people = await handoverRows.userNames(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ uuid, id, contact_id, seller_id, user_id, channel, at, result, note, customer_asked, is_queued }) => ({
    ...{ id: dunningDocumentId(uuid), kind: 'dunning', uuid, dunning_id: id, contact_id, contact: nameOf(contact_id) ?? '', seller_id, user_id },
    ...{ user: people.get(user_id) ?? '', channel, at, result, note, customer_asked, is_queued },
  }));
}

export async function listDunning(
  db: Db,
  actor: Actor,
  filter: { contact_id?: number | undefined; seller_id?: number | undefined },
  list: ListRequest,
): Promise<Page<DunningDocument>> {
  const { rows: uuids, total } = await dunningRows.page(db, actor, filter, list);
  const byUuid = new Map((await dunningRows.list(db, actor.subscriberId, uuids)).map((row) => [row.uuid, row]));
  const found = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  return { rows: await dunningDocuments(db, actor.subscriberId, found), total };
}
