import { parameterNames } from '#server/features/master-data/parameters.service.ts';
import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { redrawn } from '#server/platform/files/image.ts';
import { renderPdf } from '#server/platform/pdf/render-pdf.ts';
import { receiptPdf } from '#shared/features/collections/receipt-pdf.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { receiptDocuments } from './receipt-document.service.ts';
import type { WholeReceipt } from './receipts.repository.ts';

/** The PDF of a receipt, with the customer's signature. The caller checks that the person reaches the receipt. */
export async function printReceipt(db: Db, receipt: WholeReceipt): Promise<Buffer> {
  const { subscriber_id } = receipt;
  const [document] = await receiptDocuments(db, subscriber_id, [receipt]);
  if (!document) throw new Error('a receipt has a document');
  const banks = await parameterNames(
    db,
    subscriber_id,
    receipt.means.flatMap(({ bank_id }) => bank_id ?? []),
  );
  const subscriber = await requireSubscriber(db, subscriber_id);
  return await renderPdf(
    receiptPdf({ receipt: { ...document, signature: await drawnSignature(receipt) }, subscriber, bankOf: (id) => banks.get(id) ?? '', is_provisional: false }),
  );
}

const signaturePixels = 600;

/** The signature, encoded again; null when there is none or the file is not a valid picture: the PDF is then printed without it. */
async function drawnSignature({ subscriber_id, signature }: WholeReceipt): Promise<string | null> {
  if (signature === null) return null;
  const sent = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
  try {
    const drawn = await redrawn(subscriber_id, sent, { sidePixels: signaturePixels, format: 'png' });
    return `data:image/png;base64,${Buffer.from(drawn).toString('base64')}`;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
