import { requireOwnSeller } from '#server/features/access/seller-reach.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { handoverErrors, receiptErrors } from '#shared/features/collections/collections.errors.ts';
import type { Handover, OpenHandover } from '#shared/features/collections/handover.documents.ts';
import { judgeCount, judgeDeposits, sumsByMeans, tellOutcome } from '#shared/features/collections/handover.rules.ts';
import { meansKinds } from '#shared/features/collections/receipt-kinds.ts';
import { isLive } from '#shared/features/collections/receipt-states.rules.ts';
import { atField, errorOf } from '#shared/kernel/errors.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { type HandoverRow, handoverRows } from '../handovers.repository.ts';
import { receiptRows, type WholeReceipt } from '../receipts.repository.ts';
import { changeReceipt, takeMoney } from '../settlement.service.ts';
import { requireVoucher } from '../vouchers.ts';
import { isOwn, requireReceipt } from './move-receipt.ts';

/** Handovers in the shape that calls answer, in the order of `ids`. */
export async function showHandovers(db: Db, subscriberId: number, ids: readonly number[]): Promise<Handover[]> {
  const rows = new Map((await handoverRows.list(db, subscriberId, ids)).map((row) => [row.id, row]));
  const lines = Map.groupBy(await handoverRows.linesOf(db, subscriberId, ids), ({ handover_id }) => handover_id);
  const deposits = Map.groupBy(await handoverRows.depositsOf(db, subscriberId, ids), ({ handover_id }) => handover_id);
  const receipts = Map.groupBy(await receiptRows.ofHandover(db, subscriberId, ids), ({ handover_id }) => handover_id);
  const people = await handoverRows.userNames(
    db,
    [...rows.values()].flatMap(({ closed_by }) => closed_by ?? []),
  );
  const sellerOf = await listContactNames(
    db,
    subscriberId,
    [...rows.values()].map(({ seller_id }) => seller_id),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const own = (lines.get(id) ?? []).toSorted((one, other) => meansKinds.indexOf(one.kind) - meansKinds.indexOf(other.kind));
    const { uuid, seller_id, state, opened_at, delivered_at, closed_at, difference, observation, note } = row;
    return [
      {
        ...{ id, uuid, seller_id, seller: sellerOf(seller_id) ?? '', state, opened_at, delivered_at, closed_at, difference, observation, note },
        deposits: (deposits.get(id) ?? []).map(({ bank_id, reference, value, photo }) => ({ bank_id, reference, value, photo })),
        closed_by: row.closed_by === null ? null : (people.get(row.closed_by) ?? ''),
        receipts: (receipts.get(id) ?? []).length,
        lines: own.map(({ kind, declared, verified }) => ({ kind, declared, verified })),
        declared_value: sumPesos(own.map(({ declared }) => declared)),
        verified_value: state === 'cerrado' ? sumPesos(own.map(({ verified }) => verified ?? 0)) : null,
        outcome: difference === null ? null : tellOutcome(difference),
      },
    ];
  });
}

export async function listHandovers(
  db: Db,
  actor: Actor,
  filter: { seller_id?: number | undefined; state?: HandoverRow['state'] | undefined },
  list: ListRequest,
): Promise<Page<Handover>> {
  const { rows, ...page } = await handoverRows.page(db, actor, filter, list);
  return { ...page, rows: await showHandovers(db, actor.subscriberId, rows) };
}

/**
 * 'Entregar': a seller hands their receipts over to the cashier. The same handover again changes it while it is open; afterwards it gives the same
 * answer.
 * @throws access.forbidden for a person who is not a seller, handovers.alreadyOpen, handovers.nothing, handovers.depositsExceed, receipts.notFound,
 * receipts.cannotMove, sync.waiting while a photo is not uploaded yet
 */
export async function openHandover(tx: Tx, actor: Actor, audit: AuditWriter, sent: OpenHandover): Promise<Handover> {
  const seller_id = requireOwnSeller(actor);
  const same = await handoverRows.byUuid(tx, tx.subscriberId, sent.uuid);
  if (same && same.seller_id !== seller_id) throw handoverErrors.notFound();
  if (same && same.state !== 'abierto') return await showOne(tx, same.id);

  const receipts: WholeReceipt[] = [];
  for (const id of new Set(sent.receipts)) receipts.push(await requireOwnReceipt(tx, actor, { id, seller_id }));
  if (!same && (await handoverRows.openOf(tx, tx.subscriberId, seller_id))) throw handoverErrors.alreadyOpen();
  for (const receipt of receipts) requireFree(receipt, same?.id ?? null);
  if (receipts.length === 0) throw handoverErrors.nothing({}, { receipts: [handoverErrors.nothing().message] });
  const cash = sumsByMeans(receipts).find(({ kind }) => kind === 'efectivo')?.value ?? 0;
  const deposited = judgeDeposits(sent.deposits, cash);
  if (!deposited.ok) return atField('deposits')(errorOf(deposited));

  for (const { photo } of sent.deposits) if (photo !== null) await requireVoucher(tx, actor, photo);
  const change = {
    observation: sent.observation,
    state: sent.is_delivered ? ('entregado' as const) : ('abierto' as const),
    delivered_at: sent.is_delivered ? tx.now : null,
  };
  const closing = { closed_at: null, closed_by: null, difference: null, note: null };
  const id = same?.id ?? (await handoverRows.insert(tx, { ...change, ...closing, uuid: sent.uuid, seller_id, user_id: actor.userId, opened_at: tx.now }));
  if (same) await handoverRows.update(tx, id, change);
  const kept = new Set(receipts.map(({ uuid }) => uuid));
  for (const left of await receiptRows.ofHandover(tx, tx.subscriberId, [id])) if (!kept.has(left.uuid)) await release(tx, left);
  for (const receipt of receipts) await changeReceipt(tx, receipt, { handover_id: id, state: receipt.state === 'custodia' ? 'custodia' : 'entregado' });
  await handoverRows.declare(tx, id, receipts);
  await handoverRows.deposit(tx, id, sent.deposits);
  await audit(tx, actor, {
    action: same ? 'update' : 'create',
    entity: 'cash_handovers',
    entityId: id,
    after: { state: change.state, receipts: receipts.length },
  });
  return await showOne(tx, id);
}

async function release(tx: Tx, receipt: WholeReceipt): Promise<void> {
  await changeReceipt(tx, receipt, { handover_id: null, state: receipt.state === 'entregado' ? 'registrado' : receipt.state });
}

async function showOne(db: Db & { subscriberId: number }, id: number): Promise<Handover> {
  const [shown] = await showHandovers(db, db.subscriberId, [id]);
  if (!shown) throw handoverErrors.notFound();
  return shown;
}

async function requireOwnReceipt(tx: Tx, actor: Actor, { id, seller_id }: { id: number; seller_id: number }): Promise<WholeReceipt> {
  const receipt = await requireReceipt(tx, actor, id);
  if (receipt.seller_id !== seller_id) throw receiptErrors.notFound();
  return receipt;
}

/** A receipt can be in one handover only, and only while it is unconfirmed. @throws receipts.cannotMove */
function requireFree({ handover_id, state }: WholeReceipt, handoverId: number | null): void {
  const isHere = handoverId !== null && handover_id === handoverId && (state === 'entregado' || state === 'custodia');
  const isFree = handover_id === null && (state === 'registrado' || state === 'custodia');
  if (!isHere && !isFree) throw receiptErrors.cannotMove({ state });
}

interface Count {
  id: number;
  verified: readonly { kind: string; value: number }[];
  note: string | null;
}

/**
 * 'Cerrar': the cashier enters what was counted, and the receipts are confirmed; a post-dated cheque stays in custody. A difference is charged to the
 * seller's account.
 * @throws handovers.notFound, receipts.own, handovers.cannotMove, handovers.differenceUnexplained
 */
export async function closeHandover(tx: Tx, actor: Actor, audit: AuditWriter, { id, verified, note }: Count): Promise<Handover> {
  const handover = await requireReachedHandover(tx, actor, id);
  if (isOwn(actor, handover)) throw receiptErrors.own();
  if (handover.state !== 'entregado') throw handoverErrors.cannotMove({ state: handover.state });
  const declared = new Map((await handoverRows.linesOf(tx, tx.subscriberId, [id])).map(({ kind, declared: value }) => [kind, value]));
  const counted = new Map(verified.map(({ kind, value }) => [kind, value]));
  const lines = meansKinds
    .map((kind) => ({ kind, declared: declared.get(kind) ?? 0, verified: counted.get(kind) ?? 0 }))
    .filter((line) => line.declared !== 0 || line.verified !== 0);
  const judged = judgeCount(lines, note);
  if (!judged.ok) throw errorOf(judged);
  await handoverRows.verify(tx, id, lines);
  await handoverRows.update(tx, id, { state: 'cerrado', closed_at: tx.now, closed_by: actor.userId, difference: judged.value, note });
  for (const receipt of await receiptRows.ofHandover(tx, tx.subscriberId, [id])) {
    if (!isLive(receipt.state)) continue;
    if (receipt.state === 'custodia') await changeReceipt(tx, receipt, { confirmed_at: tx.now, confirmed_by: actor.userId });
    else if (receipt.state === 'entregado') await takeMoney(tx, receipt, actor.userId);
  }
  await audit(tx, actor, {
    action: 'close',
    entity: 'cash_handovers',
    entityId: id,
    before: { state: handover.state },
    after: { state: 'cerrado', difference: judged.value, note },
  });
  return await showOne(tx, id);
}

/** @throws handovers.notFound, also for a handover out of the person's reach */
export async function readHandover(db: Db, actor: Actor, id: number): Promise<Handover> {
  await requireReachedHandover(db, actor, id);
  const [shown] = await showHandovers(db, actor.subscriberId, [id]);
  if (!shown) throw handoverErrors.notFound();
  return shown;
}

async function requireReachedHandover(db: Db, actor: Actor, id: number): Promise<HandoverRow> {
  const handover = await handoverRows.get(db, actor.subscriberId, id);
  const isReached = actor.reach === 'subscriber' || (handover && actor.reach !== 'customer' && actor.sellerIds.includes(handover.seller_id));
  if (!handover || !isReached) throw handoverErrors.notFound();
  return handover;
}
