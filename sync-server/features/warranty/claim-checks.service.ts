/** The checks of a request's own data, when it is filed and when it is changed before the piece is received. */
import type { Tx } from '#server/platform/db/store.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { isClosed } from '#shared/features/warranty/warranty-states.rules.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { type ClaimedProduct, claimedProducts } from './claimed-product.repository.ts';
import { type WarrantyRequest, warrantyRows } from './warranty.repository.ts';

/** The value of a product line's field settings that makes a field required. */
const required = 2;
const hidden = 9;

export type Claim = Pick<WarrantyRequest, 'uuid' | 'product_id' | 'product_description' | 'brand_id' | 'line_id' | 'serial'>;

/** The serial in the form in which serials are compared: '  ab 12-3' is 'AB12-3'. */
export const serialKeyOf = (serial: string | null): string | null => serial?.replace(/\s+/g, '').toUpperCase() || null;

export interface CheckedClaim {
  errors: FieldErrors;
  product: ClaimedProduct | null;
  /** The claim to store: a product of the catalogue gives its own brand and line. */
  claim: Claim & { serial_key: string | null };
}

/** Checks the product, the line, the brand and the serial of a warranty request, and completes them. The result has the messages by field. */
export async function checkClaim(tx: Tx, asked: Claim): Promise<CheckedClaim> {
  const { subscriberId } = tx;
  const errors: FieldErrors = {};
  const product = asked.product_id === null ? null : ((await claimedProducts.byIds(tx, subscriberId, [asked.product_id])).get(asked.product_id) ?? null);
  if (asked.product_id !== null && !product) errors['product_id'] = ['El producto no existe.'];
  if (asked.product_id === null && !asked.product_description) errors['product_id'] = ['Elija el producto o descríbalo.'];
  const line_id = product?.line_id ?? asked.line_id;
  const line = line_id === null ? undefined : await claimedProducts.line(tx, subscriberId, line_id);
  if (line_id !== null && !line) errors['line_id'] = ['La línea no existe.'];
  const brand_id = product ? product.brand_id : asked.brand_id;
  if (!product && brand_id !== null && !(await claimedProducts.hasBrand(tx, subscriberId, brand_id))) errors['brand_id'] = ['La marca no existe.'];
  const serial = line?.serial === hidden ? null : asked.serial || null;
  const serial_key = serialKeyOf(serial);
  if (line?.serial === required && serial_key === null) errors['serial'] = ['El serial es obligatorio en esta línea.'];
  const open = (await warrantyRows.ofSerial(tx, subscriberId, { ...asked, serial_key })).find((other) => !isClosed(other.request_guarantee_state));
  if (open) errors['serial'] = [warrantyErrors.serialInUse({ number: documentNumber(open) }).message];
  const product_description = product ? null : asked.product_description;
  return { errors, product, claim: { uuid: asked.uuid, product_id: asked.product_id, product_description, brand_id, line_id, serial, serial_key } };
}
