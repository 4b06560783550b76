import { pathTo } from '#shared/features/navigation/screens.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';

/** The path of a sales document in the office: under 'Cotizaciones' for a quotation, under 'Pedidos' for an order. */
export function documentPath({ document_id, inventory_operation }: Pick<OrderDocument, 'document_id' | 'inventory_operation'>): string {
  return pathTo(inventory_operation === 'cotizacion' ? 'quotationDetail' : 'orderDetail', { id: document_id });
}

/** The path of the list on the phone that has a document of this kind: a customer's own lists, or the seller's. */
export function pathToDocuments(isCustomer: boolean, operation: OrderDocument['inventory_operation']): string {
  if (!isCustomer) return pathTo('fieldOrders');
  return pathTo(operation === 'cotizacion' ? 'portalQuotations' : 'orderTracking');
}
