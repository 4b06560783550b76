import { listPricesByProduct } from '#server/features/pricing/pricing.service.ts';
import { listSellingBranches, requireReachedBranch } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { lostSaleReasons, outOfStock } from '#shared/features/lost-sales/lost-sale-reasons.ts';
import type { RecordLostSale } from '#shared/features/lost-sales/lost-sales.commands.ts';
import { lostSalesErrors } from '#shared/features/lost-sales/lost-sales.errors.ts';
import { lostValue, takesItsPlace } from '#shared/features/lost-sales/lost-sales.rules.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { type LostSaleRow, lostSaleRows } from './lost-sales.repository.ts';

/**
 * Records a product that a customer asked for and did not get, at the price of the branch's list. For the same person, branch, product and day the
 * greatest quantity is kept; the same `uuid` again changes nothing.
 * @param at when the person recorded it
 * @throws thirdParties.branchNotFound for a branch out of reach, lostSales.noteMissing, lostSales.productUnknown, lostSales.reasonUnknown with the
 * field
 */
export async function recordLostSale(tx: Tx, actor: Actor, { form, at }: { form: RecordLostSale; at: Instant }): Promise<LostSaleRow> {
  const { branch } = await requireReachedBranch(
    tx,
    actor,
    (await listSellingBranches(tx, tx.subscriberId, [form.contact_warehouse_id])).get(form.contact_warehouse_id),
    at,
  );
  const repeated = await lostSaleRows.get(tx, tx.subscriberId, form.uuid);
  if (repeated) {
    if (repeated.user_id !== actor.userId) throw lostSalesErrors.uuidTaken();
    return repeated;
  }
  const row = { ...(await rowOf(tx, form)), user_id: actor.userId, contact_id: branch.contact_id, seller_id: branch.seller_id, date: localDateOf(at) };
  const unit_value = await priceOf(tx, { productId: row.product_id, priceListId: branch.price_list_id });
  const priced = { ...row, unit_value, lost_value: lostValue({ ...row, unit_value }) };
  const known = row.product_id === null ? undefined : await lostSaleRows.ofDay(tx, { ...row, product_id: row.product_id });
  if (!known) {
    await lostSaleRows.insert(tx, priced);
    return priced;
  }
  if (!takesItsPlace(known, priced)) return known;
  const { uuid: _new, created_at: _now, ...change } = priced;
  await lostSaleRows.update(tx, known.uuid, change);
  return { ...known, ...change };
}

/** The fields that the form and the catalogue say. */
async function rowOf(tx: Tx, form: RecordLostSale) {
  const { product_id, product_description, observation } = form;
  const errors: FieldErrors = {};
  const product = product_id === null ? undefined : await lostSaleRows.product(tx, tx.subscriberId, product_id);
  if (product_id !== null && !product) throw lostSalesErrors.productUnknown({}, { product_id: [lostSalesErrors.productUnknown().message] });
  const replacement = form.replaced_by_product_id;
  if (replacement !== null && !(await lostSaleRows.product(tx, tx.subscriberId, replacement)))
    throw lostSalesErrors.productUnknown({}, { replaced_by_product_id: [lostSalesErrors.productUnknown().message] });
  const reasons = await lostSaleRows.reasons(tx, tx.subscriberId, lostSaleReasons);
  if (form.reason_id !== null && !reasons.has(form.reason_id))
    throw lostSalesErrors.reasonUnknown({}, { reason_id: [lostSalesErrors.reasonUnknown().message] });
  if (!product) {
    if (!product_description) errors['product_description'] = [lostSalesErrors.noteMissing().message];
    if (!observation) errors['observation'] = [lostSalesErrors.noteMissing().message];
    if (Object.keys(errors).length > 0) throw lostSalesErrors.noteMissing({}, errors);
  }
  const usual = [...reasons].find(([, { code }]) => code === outOfStock)?.[0] ?? null;
  return {
    subscriber_id: tx.subscriberId,
    uuid: form.uuid,
    contact_warehouse_id: form.contact_warehouse_id,
    product_id,
    product_code: product?.product_code ?? null,
    product_description: product?.product_description ?? product_description ?? '',
    line_id: product?.line_id ?? null,
    quantity: form.quantity,
    quantity_available: form.quantity_available,
    reason_id: form.reason_id ?? usual,
    source: form.source,
    observation,
    replaced_by_product_id: form.replaced_by_product_id,
    created_at: tx.now,
    updated_at: tx.now,
  };
}

async function priceOf(tx: Tx, { productId, priceListId }: { productId: number | null; priceListId: number | null }): Promise<number | null> {
  if (productId === null || priceListId === null) return null;
  return (await listPricesByProduct(tx, tx.subscriberId, [productId])).get(productId)?.[priceListId] ?? null;
}
