import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import { rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { listOwnBranches, requireSellingBranch } from '../../third-parties/selling-branch.service.ts';
import { brandRestrictionRows } from '../brand-restrictions.repository.ts';

export interface RestrictBrand {
  /** One branch of the customer; all of its branches when missing. */
  contact_warehouse_id?: number | undefined;
  contact_id?: number | undefined;
  brand_id: number;
  /** 0 is every line. */
  line_id: number;
}

/**
 * Hides a brand from one branch of a customer, or from all of them: it is no longer shown or sold there. An existing restriction stays unchanged.
 * @returns the customer's restrictions
 * @throws thirdParties.branchNotFound, thirdParties.notFound, catalogue.restrictionInvalid
 */
export async function restrictBrand(tx: Tx, actor: Actor, audit: AuditWriter, { brand_id, line_id, ...where }: RestrictBrand) {
  const branches = await branchesOf(tx, actor, where);
  const errors: FieldErrors = {};
  if (!(await rowExists(tx, 'brands', brand_id))) errors['brand_id'] = ['La marca no existe.'];
  if (line_id !== 0 && !(await rowExists(tx, 'product_lines', line_id))) errors['line_id'] = ['La línea no existe.'];
  if (branches.ids.length === 0) errors['contact_id'] = ['El tercero no tiene sucursales.'];
  if (Object.keys(errors).length > 0) throw catalogueErrors.restrictionInvalid({}, errors);
  await brandRestrictionRows.add(
    tx,
    branches.ids.map((contact_warehouse_id) => ({ contact_warehouse_id, brand_id, line_id })),
  );
  tx.touch('third_parties', branches.contactId);
  await audit(tx, actor, { action: 'restrict_brand', entity: 'contacts', entityId: branches.contactId, after: { brand_id, line_id, branches: branches.ids } });
  return await brandRestrictionRows.listOfContact(tx, tx.subscriberId, branches.contactId);
}

/** Shows the brand again. @throws catalogue.restrictionNotFound */
export async function liftBrandRestriction(tx: Tx, actor: Actor, audit: AuditWriter, id: number) {
  const restriction = await brandRestrictionRows.get(tx, tx.subscriberId, id);
  if (!restriction) throw catalogueErrors.restrictionNotFound();
  const { contact } = await requireSellingBranch(tx, actor, restriction.contact_warehouse_id);
  await brandRestrictionRows.remove(tx, id);
  tx.touch('third_parties', contact.id);
  await audit(tx, actor, { action: 'lift_brand_restriction', entity: 'contacts', entityId: contact.id, before: restriction });
  return await brandRestrictionRows.listOfContact(tx, tx.subscriberId, contact.id);
}

async function branchesOf(tx: Tx, actor: Actor, { contact_warehouse_id, contact_id }: Pick<RestrictBrand, 'contact_warehouse_id' | 'contact_id'>) {
  if (contact_warehouse_id !== undefined) {
    const { branch, contact } = await requireSellingBranch(tx, actor, contact_warehouse_id);
    return { contactId: contact.id, ids: [branch.id] };
  }
  const branches = await listOwnBranches(tx, actor, contact_id ?? 0);
  return { contactId: contact_id ?? 0, ids: branches.map(({ branch }) => branch.id) };
}
