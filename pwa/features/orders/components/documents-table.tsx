import { documentOutline, eyeOutline } from 'ionicons/icons';
import type { BulkOffer } from '#pwa/admin/bulk/bulk-offer.ts';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { firstListedDay } from '#shared/features/orders/listed-period.rules.ts';
import type { NamedOrderAnswer, OrderDocument } from '#shared/features/orders/order.documents.ts';
import { orderLabels } from '#shared/features/orders/order-states.rules.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { documentPath } from '../document-path.ts';
import { orderOffers, printing } from '../orders-bulk.ts';
import { OrderStatus } from './order-status.tsx';
import './documents-table.css';

const columns: readonly TableColumn<NamedOrderAnswer>[] = [
  { id: 'consecutive', header: 'Número', sortable: true, cell: (order) => <DocumentNumber order={order} /> },
  { id: 'voucher_date', header: 'Fecha', sortable: true, cell: (order) => <ShortDate order={order} /> },
  { id: 'contact_name', header: 'Cliente', cell: (order) => <CustomerName order={order} /> },
  { id: 'seller_name', header: 'Vendedor', cell: (order) => order.seller_name ?? '—' },
  { id: 'lines', header: 'Líneas', align: 'end', cell: (order) => order.lines.filter((line) => !line.is_freight).length },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: (order) => <MoneyText pesos={order.total} />,
    total: (pesos) => <MoneyText pesos={pesos} />,
  },
];
const status: TableColumn<NamedOrderAnswer> = { id: 'status', header: 'Estado', cell: (order) => <OrderStatus label={order.status_label} /> };
const orderColumns = [...columns, { ...status, filter: orderLabels.map((label) => ({ value: label, label })) }];
const quotationColumns = [...columns, status];
const none: readonly BulkOffer[] = [];
const bulkActions = [printing];
const exportOrders = exporting(ordersCalls.exportOrders);
const exportQuotations = exporting(ordersCalls.exportQuotations);

/** Orders or quotations as the office sees them, in the documents’ order (commercial §9), the newest first inside a day; a new one appears by itself. */
export function DocumentsTable({ operation }: { operation: 'pedido' | 'cotizacion' }) {
  const isOrders = operation === 'pedido';
  const open = useOpen();
  const today = localDateOf(useNow());
  return (
    <ServerTable<NamedOrderAnswer>
      label={isOrders ? 'Pedidos' : 'Cotizaciones'}
      call={isOrders ? ordersCalls.listOrders : ordersCalls.listQuotations}
      actions={(state, change) => <DayRange state={state} onChange={change} from="start_date" to="end_date" first={firstListedDay(today)} />}
      start={{ sortBy: isOrders ? 'voucher_date' : 'consecutive', sort: 'DESC' }}
      columns={isOrders ? orderColumns : quotationColumns}
      idOf={(order) => order.document_id}
      bulk={isOrders ? orderOffers : none}
      bulkActions={bulkActions}
      hrefOf={(order) => `#${documentPath(order)}`}
      rowActions={(order) => [
        { label: 'Ver detalle', icon: eyeOutline, run: () => void open(documentPath(order)) },
        { label: 'Ver PDF', icon: documentOutline, run: () => void showPdf(order) },
      ]}
      onExport={isOrders ? exportOrders : exportQuotations}
      empty={
        isOrders
          ? { text: 'Sin pedidos en este periodo', hint: 'Los pedidos de los vendedores aparecen aquí apenas llegan.' }
          : { text: 'Sin cotizaciones en este periodo', hint: 'Las cotizaciones de los vendedores aparecen aquí apenas llegan.' }
      }
    />
  );
}

/** Opens the document's PDF, or says why it could not. */
export async function showPdf(order: Pick<OrderDocument, 'document_id'>): Promise<void> {
  try {
    openPdf(await callFile(ordersCalls.printOrder, { params: { id: order.document_id } }));
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Error al generar el pdf del pedido', { label: 'Reintentar', run: () => void showPdf(order) });
  }
}

function DocumentNumber({ order }: { order: NamedOrderAnswer }) {
  return (
    <>
      <span className="document-number">{order.number}</span>
      {order.device_number && <small className="cell-note">{order.device_number}</small>}
    </>
  );
}

function CustomerName({ order }: { order: NamedOrderAnswer }) {
  return (
    <>
      {order.contact_name}
      <small className="cell-note">{order.branch_description}</small>
    </>
  );
}

function ShortDate({ order }: { order: NamedOrderAnswer }) {
  return (
    <span className="document-number">
      <DateText date={order.voucher_date} />
    </span>
  );
}
