/** The PDF of a receipt made on the phone, online or offline, with the same definition as the server's. */
import { firstValueFrom } from 'rxjs';
import { watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { makePdf } from '#pwa/platform/files/make-pdf.ts';
import { shareFile } from '#pwa/platform/files/share-file.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { receiptPdf } from '#shared/features/collections/receipt-pdf.ts';

/** Opens the system's share sheet, or downloads the PDF. @throws Error before the first synchronisation */
export async function shareReceipt(receipt: ReceiptDocument): Promise<void> {
  const { subscriber, parameters } = await firstValueFrom(watchReference(requirePhone()));
  if (!subscriber) throw new Error('Faltan datos en este equipo. Sincronice e intente de nuevo.');
  const bankOf = (id: number) => parameters.find((parameter) => parameter.id === id)?.name_parameter ?? '';
  const pdf = await makePdf(receiptPdf({ receipt, subscriber, bankOf, is_provisional: receipt.receipt_id === 0 }));
  await shareFile(new File([pdf], `Recaudo-${receipt.number}.pdf`, { type: 'application/pdf' }));
}
