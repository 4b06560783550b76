/** The PDF of a request of this device, online or offline, with the same definition as the server's. */
import { firstValueFrom } from 'rxjs';
import { watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { nameOfCustomer, watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { makePdf } from '#pwa/platform/files/make-pdf.ts';
import { shareFile } from '#pwa/platform/files/share-file.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { warrantyPdf } from '#shared/features/warranty/warranty-pdf.ts';
import type { WarrantyView } from './warranty.queries.ts';

/** Opens the system's share sheet, or downloads the PDF. @throws Error before the first synchronisation */
export async function shareWarranty(view: WarrantyView): Promise<void> {
  const phone = requirePhone();
  const { subscriber } = await firstValueFrom(watchReference(phone));
  if (!subscriber) throw new Error('Faltan datos en este equipo. Sincronice e intente de nuevo.');
  const customers = await firstValueFrom(watchCustomers(phone, ''));
  const customer = customers.find(({ contact_id }) => contact_id === view.contact_id);
  const branch = customer?.branches.find(({ id }) => id === view.contact_warehouse_id);
  const named = { name: customer ? nameOfCustomer(customer) : '', branch: branch?.description ?? '' };
  const number = view.number ?? view.device_number ?? '';
  const pdf = await makePdf(warrantyPdf({ request: view, number, is_provisional: view.number === null, customer: named, sent: view.sent ?? [], subscriber }));
  await shareFile(new File([pdf], `Garantia-${number}.pdf`, { type: 'application/pdf' }));
}
