/** Receivables in the shape that calls answer. Spec: commercial §3 Receivable, §9. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { type AgeingSummary, ageingSummary, ageReceivable } from '#shared/features/receivables/ageing.rules.ts';
import { promptPaymentBase, receivableDiscount } from '#shared/features/receivables/prompt-payment.rules.ts';
import type { ReceivableView } from '#shared/features/receivables/receivable-view.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { listContactNames, listOwnBranches } from '../third-parties/selling-branch.service.ts';
import { billedLines } from './receivables.hooks.ts';
import { customersWithDefeated, listBalances, listReceivables, paymentsOf, type ReceivableFilter } from './receivables-list.repository.ts';

interface Asked {
  filter: ReceivableFilter;
  today: LocalDate;
}

/** @throws thirdParties.notFound for a customer out of the person's reach */
export async function listReceivableViews(db: Db, actor: Actor, { filter, today, list }: Asked & { list: ListRequest }): Promise<Page<ReceivableView>> {
  await requireReach(db, actor, filter);
  const { rows, total } = await listReceivables(db, actor, filter, list);
  const { prompt_payment_percentage: percentage } = await requireSettings(db, actor.subscriberId);
  const late = await customersWithDefeated(db, actor.subscriberId, { contactIds: [...new Set(rows.map((row) => row.contact_id))], today });
  const linesOf = await billedLines.answer(db, actor.subscriberId, rows);
  const payments = Map.groupBy(
    await paymentsOf(
      db,
      actor.subscriberId,
      rows.map((row) => row.id),
    ),
    (payment) => payment.receivable_id,
  );
  const sellers = await listContactNames(
    db,
    actor.subscriberId,
    rows.map((row) => row.seller_id),
  );
  const views = rows.map((row): ReceivableView => {
    const { document_uuid: _order, contact_name, contact_surname, voucher_date, due_date, apply_prompt_payment_discount, ...known } = row;
    const aged = ageReceivable(row, today);
    const own = linesOf(row);
    const hasDefeatedDocuments = late.has(row.contact_id);
    return {
      ...known,
      ...aged,
      contact_name: fullName({ name: contact_name, surname: contact_surname }),
      seller_name: sellers(row.seller_id),
      day: aged.days_defeated,
      discount: receivableDiscount({ apply_prompt_payment_discount, prompt_payment_base: promptPaymentBase(own) }, { percentage, hasDefeatedDocuments }),
      document: {
        ...{ voucher_date, due_date, apply_prompt_payment_discount },
        defeated: aged.defeated,
        documents_products: own.map(({ product_id, product_code, description, quantity, gross, is_freight }) => ({
          ...{ product_id, product_code, description, quantity, gross, is_freight },
        })),
      },
      pay_receivables: (payments.get(row.id) ?? []).map(({ kind, applied_value, date, reference }) => ({
        ...{ kind, applied_value, date, reference },
        debit_value: row.debit_value,
      })),
    };
  });
  return { rows: views, total };
}

/** The debt by age in pesos, and the number of customers. @throws thirdParties.notFound for a customer out of the person's reach */
export async function summariseReceivables(db: Db, actor: Actor, { filter, today }: Asked): Promise<AgeingSummary & { documents: number; customers: number }> {
  await requireReach(db, actor, filter);
  const balances = await listBalances(db, actor, filter);
  return { ...ageingSummary(balances, today), documents: balances.length, customers: new Set(balances.map(({ contact_id }) => contact_id)).size };
}

async function requireReach(db: Db, actor: Actor, { contact_id }: ReceivableFilter): Promise<void> {
  if (contact_id !== undefined) await listOwnBranches(db, actor, contact_id);
}
