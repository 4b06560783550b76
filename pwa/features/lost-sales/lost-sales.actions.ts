/** Records products that a customer asked for and did not get, on the phone, online or offline. Spec: commercial §2 Lost sales. */
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { LostSaleForm } from '#shared/features/lost-sales/lost-sales.commands.ts';
import { lostSaleCommands } from '#shared/features/lost-sales/lost-sales.device-commands.ts';
import { lostSaleNoted } from '#shared/features/lost-sales/lost-sales.errors.ts';
import { counted } from '#shared/kernel/counts.ts';
import { type LeftShort, shortageForm } from './left-short.ts';

/** The customer of a lost sale: the branch of the cart, and the customer's name. */
export interface LostFor {
  contact_warehouse_id: number;
  subject: string | null;
}

/** Records a lost sale. For a product, branch and day the server keeps the greatest quantity, so that recording twice counts once. */
export async function noteLostSale({ contact_warehouse_id, subject }: LostFor, form: Omit<LostSaleForm, 'contact_warehouse_id'>): Promise<void> {
  const phone = requirePhone();
  const uuid = phone.newId();
  const payload = { ...form, contact_warehouse_id, uuid };
  await phone.outbox.add(lostSaleCommands.record, { payload, aggregate: `lost-sale:${uuid}`, title: 'Venta perdida', subject });
  phone.sendNow();
  if (form.replaced_by_product_id === null) toast.success(`${lostSaleNoted}: ${counted(form.quantity, 'unidad', 'unidades')}`);
}

/** Records the units that are missing when the availability window is closed; nothing when none is missing. */
export async function noteShortage(lostFor: LostFor, left: LeftShort): Promise<void> {
  const form = shortageForm(left);
  if (form) await noteLostSale(lostFor, form);
}
