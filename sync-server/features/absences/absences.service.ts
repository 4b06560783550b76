/** Absences of sellers: who may record and see them, and which customers and events a substitute receives through them. */
import { leadsSeller } from '#server/features/access/seller-reach.ts';
import { namesOfUsers } from '#server/features/access/users.service.ts';
import { sellersAsked } from '#server/features/teams/team.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { AbsenceAnswer } from '#shared/features/absences/absence.documents.ts';
import { absenceState, type Covering, daysAbsent, type JudgedSeller, judgeAbsence } from '#shared/features/absences/absence.rules.ts';
import type { AbsenceFields } from '#shared/features/absences/absences.calls.ts';
import { absenceErrors } from '#shared/features/absences/absences.errors.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { type FieldErrors, sentenceOf } from '#shared/kernel/errors.ts';
import { type AbsenceRow, absenceRows } from './absences.repository.ts';
import { coverId } from './cover-documents.ts';

/** Days after the end of an absence during which the substitute's device may still send commands that it made offline. */
const judgedDays = 90;

/** The replacements of a seller: past ones of the last weeks, the current one and future ones. */
export async function coveringsOf(db: Db, person: { subscriberId: number; contactId: number; now: Instant }): Promise<Covering[]> {
  const since = addDays(localDateOf(person.now), -judgedDays);
  return await absenceRows.coverings(db, person.subscriberId, { substituteId: person.contactId, since });
}

/** The days of an interval, both ends included, on which a seller is absent. */
export async function absentDays(
  db: Db,
  subscriberId: number,
  { sellerId, from, to }: { sellerId: number; from: LocalDate; to: LocalDate },
): Promise<Set<LocalDate>> {
  const rows = await absenceRows.meeting(db, subscriberId, { sellerIds: [sellerId], from, to });
  return daysAbsent(
    rows.filter(({ seller_id }) => seller_id === sellerId),
    from,
    to,
  );
}

/** Those of the sellers who are absent on a day. */
export async function absentSellers(db: Db, subscriberId: number, { sellerIds, day }: { sellerIds: readonly number[]; day: LocalDate }): Promise<Set<number>> {
  const rows = await absenceRows.meeting(db, subscriberId, { sellerIds, from: day, to: day });
  return new Set(rows.map(({ seller_id }) => seller_id).filter((id) => sellerIds.includes(id)));
}

export async function listAbsences(db: Db, actor: Actor, asked: ListRequest, now: Instant): Promise<Page<AbsenceAnswer>> {
  const { rows, total } = await absenceRows.page(db, actor, asked);
  return { rows: await shown(db, rows, now), total };
}

/** Records an absence. @throws absences.notSaved, with the reasons by field */
export async function createAbsence(tx: Tx, actor: Actor, audit: AuditWriter, fields: AbsenceFields): Promise<AbsenceAnswer> {
  const { seller_id, substitute_id, start_date, end_date } = fields;
  const led = new Set((await sellersAsked(tx, actor, {})).map(({ id }) => id));
  const errors: FieldErrors = {};
  if (!led.has(seller_id)) errors['seller_id'] = [absenceErrors.sellerUnknown().message];
  if (substitute_id !== null && !led.has(substitute_id)) errors['substitute_id'] = [absenceErrors.substituteUnknown().message];
  if (Object.keys(errors).length > 0) throw absenceErrors.notSaved({}, errors);
  const others = await absenceRows.meeting(tx, tx.subscriberId, { sellerIds: [seller_id, substitute_id ?? -1], from: start_date, to: end_date });
  const judged = judgeAbsence(fields, {
    seller: ofSeller(seller_id, others),
    substitute: substitute_id === null ? null : ofSeller(substitute_id, others),
    today: localDateOf(tx.now),
  });
  if (!judged.ok) throw absenceErrors.notSaved({}, { [fieldOf[judged.code] ?? 'start_date']: [sentenceOf(judged)] });
  const row = await absenceRows.insert(tx, { ...fields, ended_at: null, user_id: actor.userId, created_at: tx.now });
  await audit(tx, actor, { action: 'create', entity: 'seller_absences', entityId: row.id, after: row });
  if (substitute_id !== null) tx.touch('agenda', coverId(row.id));
  return await onlyOne(tx, row);
}

/** Ends an absence at this moment: the substitute's devices lose what they received through it. @throws absences.notFound, absences.over */
export async function endAbsence(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<AbsenceAnswer> {
  const [row] = await absenceRows.byIds(tx, tx.subscriberId, [id]);
  if (!row || !leadsSeller(actor, row.seller_id)) throw absenceErrors.notFound();
  if (absenceState(row, tx.now) === 'over') throw absenceErrors.over();
  const ended = await absenceRows.end(tx, row);
  await audit(tx, actor, { action: 'end', entity: 'seller_absences', entityId: id, before: row, after: ended });
  if (row.substitute_id !== null) tx.touch('agenda', coverId(id));
  return await onlyOne(tx, ended);
}

const ofSeller = (id: number, absences: readonly AbsenceRow[]): JudgedSeller => ({
  absent: absences.filter(({ seller_id }) => seller_id === id),
  covering: absences.filter(({ substitute_id }) => substitute_id === id),
});

/** The form field at which each refusal is shown; every other refusal is shown at 'start_date'. */
const fieldOf: Readonly<Record<string, string>> = {
  'absences.endsBefore': 'end_date',
  'absences.tooLong': 'end_date',
  'absences.ownSubstitute': 'substitute_id',
  'absences.substituteAbsent': 'substitute_id',
  'absences.overlaps': 'seller_id',
  'absences.sellerCovers': 'seller_id',
};

async function onlyOne(tx: Tx, row: AbsenceRow): Promise<AbsenceAnswer> {
  const [answer] = await shown(tx, [row], tx.now);
  if (!answer) throw absenceErrors.notFound();
  return answer;
}

async function shown(db: Db, rows: readonly AbsenceRow[], now: Instant): Promise<AbsenceAnswer[]> {
  const [first] = rows;
  if (!first) return [];
  const people = rows.flatMap(({ seller_id, substitute_id }) => [seller_id, substitute_id]);
  const nameOf = await listContactNames(db, first.subscriber_id, people);
  const authors = await namesOfUsers(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => {
    const { id, seller_id, substitute_id, start_date, end_date, reason, ended_at, created_at } = row;
    return {
      ...{ id, seller_id, seller: nameOf(seller_id) ?? '', substitute_id, substitute: nameOf(substitute_id), start_date, end_date, reason },
      ...{ state: absenceState(row, now), ended_at, author: authors.get(row.user_id) ?? null, created_at },
    };
  });
}
