import { firstValueFrom } from 'rxjs';
import { watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { watchCustomerReceivables } from '#pwa/features/receivables/receivables.queries.ts';
import { makePdf } from '#pwa/platform/files/make-pdf.ts';
import { downloadFile, shareFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import { statementPdf } from '#shared/features/receivables/statement-pdf.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { branchNameOf } from './statement-branch.ts';

/**
 * Makes the PDF of the statement of account from this device's data and opens the share sheet, or downloads it.
 * @throws Error before the first synchronisation
 */
export async function shareStatement(customer: CustomerDocument): Promise<void> {
  const phone = requirePhone();
  const { subscriber } = await firstValueFrom(watchReference(phone));
  if (!subscriber) throw new Error('Faltan datos en este equipo. Sincronice e intente de nuevo.');
  const { invoices, summary } = await firstValueFrom(watchCustomerReceivables(phone, customer.contact_id));
  const today = localDateOf(phone.ports.now());
  const branch = branchNameOf(customer, useSession.getState().user?.contact_warehouse_id ?? null);
  const pdf = await makePdf(statementPdf({ today, subscriber, customer, branch, rows: invoices, summary }));
  await shareFile(new File([pdf], `estado-de-cuenta-${today}.pdf`, { type: 'application/pdf' }));
}

/** Downloads the statement as a spreadsheet; works only online. @throws HttpError, Offline */
export async function downloadStatement({ contact_id }: Pick<CustomerDocument, 'contact_id'>): Promise<void> {
  const { blob, fileName } = await callFile(receivablesCalls.exportStatement, { query: { contact_id } });
  downloadFile(new File([blob], fileName, { type: blob.type }));
}
