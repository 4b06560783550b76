/** The PDF of a receipt on the phone, online or offline. */
import { firstValueFrom } from 'rxjs';
import { watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { makePdf } from '#pwa/platform/files/make-pdf.ts';
import { shareFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import type { ReceiptDocument } from '#shared/features/collections/receipt.documents.ts';
import { receiptPdf } from '#shared/features/collections/receipt-pdf.ts';
import { signedHere } from './receipts.queries.ts';

/** A browser opens its share sheet only within some seconds of the tap. */
const timeoutMs = 4000;

/** Opens the system's share sheet, or downloads the PDF. @throws Error before the first synchronisation */
export async function shareReceipt(receipt: ReceiptDocument): Promise<void> {
  await shareFile(new File([await pdfOf(receipt)], `Recaudo-${receipt.number}.pdf`, { type: 'application/pdf' }));
}

/**
 * The documents of the server come without the signature. This device has it while it keeps the command of the receipt; afterwards the server prints the
 * PDF, and without signal the PDF has no signature.
 */
async function pdfOf(receipt: ReceiptDocument): Promise<Blob> {
  const signature = await signedHere(requirePhone(), receipt.id);
  if (signature !== undefined) return await pdfHere({ ...receipt, signature });
  // Loaded when it is needed: a phone opens without making schemas.
  const { collectionsCalls } = await import('#shared/features/collections/collections.calls.ts');
  try {
    const { blob } = await callFile(collectionsCalls.printReceipt, { params: { id: receipt.receipt_id } }, { timeoutMs });
    return blob;
  } catch (error) {
    if (error instanceof Offline) return await pdfHere(receipt);
    throw error;
  }
}

/** Made on this device with the definition of the server's PDF. */
async function pdfHere(receipt: ReceiptDocument): Promise<Blob> {
  const { subscriber, parameters } = await firstValueFrom(watchReference(requirePhone()));
  if (!subscriber) throw new Error('Faltan datos en este equipo. Sincronice e intente de nuevo.');
  const bankOf = (id: number) => parameters.find((parameter) => parameter.id === id)?.name_parameter ?? '';
  return await makePdf(receiptPdf({ receipt, subscriber, bankOf, is_provisional: receipt.receipt_id === 0 }));
}
