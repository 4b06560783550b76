import { callOnce } from '#pwa/platform/http/call-once.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { lostSaleNoted } from '#shared/features/lost-sales/lost-sales.errors.ts';
import { counted } from '#shared/kernel/counts.ts';
import { type LeftShort, shortageForm } from './left-short.ts';

/** Records on the server what the customer of an office's cart does not get. */
export async function noteOfficeShortage(branchId: number, left: LeftShort): Promise<void> {
  const form = shortageForm(left);
  if (!form) return;
  try {
    await callOnce(lostSalesCalls.recordLostSale, { body: { ...form, contact_warehouse_id: branchId } });
    if (!left.instead) toast.success(`${lostSaleNoted}: ${counted(form.quantity, 'unidad', 'unidades')}`);
  } catch (error) {
    const text = error instanceof Error ? error.message : 'No se pudo anotar la venta perdida';
    toast.error(text, { label: 'Reintentar', run: () => void noteOfficeShortage(branchId, left) });
  }
}
