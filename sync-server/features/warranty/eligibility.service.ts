import { soldUnits } from '#server/features/orders/sold-units.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type Eligibility, judgeEligibility } from '#shared/features/warranty/eligibility.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { claimedProducts } from './claimed-product.repository.ts';
import { warrantyRows } from './warranty.repository.ts';

interface Claim {
  uuid: string;
  contact_id: number;
  product_id: number | null;
  line_id: number | null;
  quantity: number;
  /** The sale that the person points at. */
  named_uuid: string | null;
  on: LocalDate;
}

/** The sale that covers a claim, among all branches of the customer; a product outside of the catalogue has none. */
export async function eligibilityOf(tx: Tx, claim: Claim): Promise<Eligibility> {
  const { contact_id, product_id, line_id, quantity, named_uuid, on } = claim;
  if (product_id === null) return judgeEligibility([], [], { on, quantity, months: 0, named_uuid });
  const line = line_id === null ? undefined : await claimedProducts.line(tx, tx.subscriberId, line_id);
  const months = line?.warranty_months ?? (await requireSettings(tx, tx.subscriberId)).warranty_months;
  const sales = await soldUnits(tx, tx.subscriberId, { contactId: contact_id, productId: product_id });
  const claimed = await warrantyRows.claimedOf(tx, tx.subscriberId, { contactId: contact_id, productId: product_id, except: claim.uuid });
  return judgeEligibility(sales, claimed, { on, quantity, months, named_uuid });
}
