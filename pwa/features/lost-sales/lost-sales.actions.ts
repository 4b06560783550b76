/** What a customer asked for and left without, noted on the phone with or without signal. Spec: commercial §2 Lost sales. */
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { LostSaleForm } from '#shared/features/lost-sales/lost-sales.commands.ts';
import { lostSaleNoted } from '#shared/features/lost-sales/lost-sales.errors.ts';
import { lostUnits } from '#shared/features/lost-sales/lost-sales.rules.ts';
import { counted } from '#shared/kernel/counts.ts';

/** For whom it is noted: the branch of the cart, and its customer's name. */
export interface LostFor {
  contact_warehouse_id: number;
  subject: string | null;
}

/** Notes a lost sale. Of a product, branch and day the greatest quantity stands on the server, so noting twice counts once. */
export async function noteLostSale({ contact_warehouse_id, subject }: LostFor, form: Omit<LostSaleForm, 'contact_warehouse_id'>): Promise<void> {
  const phone = requirePhone();
  const uuid = phone.newId();
  await phone.outbox.add({
    ...{ type: 'lost_sales.record', payload: { ...form, contact_warehouse_id, uuid }, aggregate: `lost-sale:${uuid}` },
    ...{ title: 'Venta perdida', subject },
  });
  phone.sendNow();
  if (form.replaced_by_product_id === null) toast.success(`${lostSaleNoted}: ${counted(form.quantity, 'unidad', 'unidades')}`);
}

export interface LeftShort {
  product: Pick<ProductDocument, 'id'>;
  /** Units that were asked for, with those that the cart had. */
  asked: number;
  available: number;
  /** Units of the product that the cart holds afterwards. */
  taken: number;
  /** Of table 119; null is 'Agotado'. */
  reason_id?: number | null;
  /** The product that is taken instead of the units that are missing. */
  instead?: Pick<ProductDocument, 'id'>;
}

/** The availability window was left with less than was asked for. Nothing is noted when nothing is missing. */
export async function noteShortage(lostFor: LostFor, { product, asked, available, taken, reason_id = null, instead }: LeftShort): Promise<void> {
  const quantity = lostUnits({ asked, taken, replaced: 0 });
  if (quantity === 0) return;
  await noteLostSale(lostFor, {
    ...{ product_id: product.id, product_description: null, quantity, quantity_available: available, reason_id },
    ...{ source: 'disponibilidad', observation: null, replaced_by_product_id: instead?.id ?? null },
  });
}
