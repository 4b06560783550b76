import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type SalesBasis, salesBases } from '#shared/features/organisation/sales-basis.ts';

/** What a company counts as sold: its setting `sales_basis`. Decision 0423. @throws organisation.subscriberNotFound */
export async function salesBasisOf(db: Db, subscriberId: number): Promise<SalesBasis> {
  return (await requireSettings(db, subscriberId)).sales_basis;
}

/** The sentence in which a report of a company says what it counts as sold. */
export async function salesNoteOf(db: Db, subscriberId: number): Promise<string> {
  return salesBases[await salesBasisOf(db, subscriberId)].note;
}
