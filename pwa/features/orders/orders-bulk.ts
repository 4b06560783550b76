/** What the office does with many orders at once. */
import { documentsOutline, downloadOutline, lockOpenOutline, receiptOutline } from 'ionicons/icons';
import type { BulkOffer } from '#pwa/admin/bulk/bulk-offer.ts';
import { tried } from '#pwa/admin/tried.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import type { BulkAction } from '#pwa/ui/data-table/table-types.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { orderBulkCalls } from '#shared/features/orders/orders-bulk.calls.ts';

export const orderOffers: readonly BulkOffer[] = [
  { label: 'Liberar', icon: lockOpenOutline, call: orderBulkCalls.releaseOrders, done: { one: 'liberada', many: 'liberadas' } },
  { label: 'Facturar', icon: receiptOutline, call: orderBulkCalls.billOrders, done: { one: 'facturada', many: 'facturadas' } },
];

/** The marked documents in one spreadsheet. */
export const exportingMarked = (call: typeof ordersCalls.exportOrders | typeof ordersCalls.exportQuotations): BulkAction<NamedOrderAnswer> => ({
  label: 'Excel',
  icon: downloadOutline,
  run: (orders) =>
    void tried(async () => {
      const { blob, fileName } = await callFile(call, { query: { ids: orders.map(({ document_id }) => document_id).join() } });
      downloadFile(new File([blob], fileName, { type: blob.type }));
    }),
});

/** The marked documents in one PDF. */
export const printing: BulkAction<NamedOrderAnswer> = {
  label: 'Imprimir',
  icon: documentsOutline,
  run: (orders) =>
    void tried(async () => openPdf(await callFile(ordersCalls.printOrders, { query: { ids: orders.map(({ document_id }) => document_id).join() } }))),
};
