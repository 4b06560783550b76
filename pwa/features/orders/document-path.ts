import { pathTo } from '#shared/features/navigation/screens.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';

/** The office's page of a sales document: a quotation is under 'Cotizaciones', an order under 'Pedidos'. */
export function documentPath({ document_id, inventory_operation }: Pick<OrderDocument, 'document_id' | 'inventory_operation'>): string {
  return pathTo(inventory_operation === 'cotizacion' ? 'quotationDetail' : 'orderDetail', { id: document_id });
}
