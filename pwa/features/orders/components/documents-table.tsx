import { documentOutline, eyeOutline } from 'ionicons/icons';
import { useMemo } from 'react';
import type { BulkOffer } from '#pwa/admin/bulk/bulk-offer.ts';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { openPdf } from '#pwa/platform/files/open-pdf.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { DateText, MomentText, MoneyText, unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { firstListedDay } from '#shared/features/orders/listed-period.rules.ts';
import type { NamedOrderAnswer, OrderDocument } from '#shared/features/orders/order.documents.ts';
import { orderLabels } from '#shared/features/orders/order-states.rules.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { holdReasons, holdReasonWords } from '#shared/features/receivables/credit.documents.ts';
import { tellCreditReasons } from '#shared/features/receivables/credit.rules.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { documentPath } from '../document-path.ts';
import { exportingMarked, orderOffers, printing } from '../orders-bulk.ts';
import { CustomerFilter } from './customer-filter.tsx';
import { OrderStatus } from './order-status.tsx';
import './documents-table.css';

const columns: readonly TableColumn<NamedOrderAnswer>[] = [
  { id: 'consecutive', header: 'Número', sortable: true, cell: (order) => <DocumentNumber order={order} /> },
  { id: 'voucher_date', header: 'Fecha', sortable: true, cell: (order) => <ShortDate order={order} /> },
  { id: 'contact_name', header: 'Cliente', filter: CustomerFilter, filterBy: 'contact_id', cell: (order) => <CustomerName order={order} /> },
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
const status: TableColumn<NamedOrderAnswer> = { id: 'status', header: 'Estado', cell: (order) => <Status order={order} /> };
const hour: TableColumn<NamedOrderAnswer> = {
  id: 'created_at',
  header: 'Recibido',
  sortable: true,
  cell: ({ created_at }) => <MomentText instant={created_at} />,
};
const zone: TableColumn<NamedOrderAnswer> = { id: 'zone', header: 'Zona', filter: 'text', cell: (order) => order.zone ?? '—' };
const invoices: TableColumn<NamedOrderAnswer> = {
  id: 'invoices',
  header: 'Facturas',
  cell: (order) => order.invoices.map(({ number }) => number).join(', ') || '—',
};
const heldFor: TableColumn<NamedOrderAnswer> = {
  id: 'held_for',
  header: 'Retenido por',
  startsHidden: true,
  filter: holdReasons.map((reason) => ({ value: reason, label: holdReasonWords[reason] })),
  cell: (order) =>
    (isHeld(order)
      ? reasonsOf(order)
          .map((reason) => holdReasonWords[reason])
          .join(', ')
      : '') || '—',
};
const orderStatus = { ...status, filter: orderLabels.map((label) => ({ value: label, label })) };
/** Columns that are hidden until a person chooses them in 'Vista'. */
const hidden = ['created_at', 'zone', 'price_list_id', 'invoices'];
const none: readonly BulkOffer[] = [];
const orderActions = [printing, exportingMarked(ordersCalls.exportOrders)];
const quotationActions = [printing, exportingMarked(ordersCalls.exportQuotations)];
const exportOrders = exporting(ordersCalls.exportOrders);
const exportQuotations = exporting(ordersCalls.exportQuotations);

/** Orders or quotations for the office, in the specification's order (commercial §9), newest first within a day; new ones appear automatically. */
export function DocumentsTable({ operation }: { operation: 'pedido' | 'cotizacion' }) {
  const isOrders = operation === 'pedido';
  const open = useOpen();
  const today = localDateOf(useNow());
  const shown = useColumns(isOrders);
  return (
    <ServerTable
      label={isOrders ? 'Pedidos' : 'Cotizaciones'}
      call={isOrders ? ordersCalls.listOrders : ordersCalls.listQuotations}
      actions={(state, change) => <DayRange state={state} onChange={change} from="start_date" to="end_date" first={firstListedDay(today)} />}
      start={{ sortBy: isOrders ? 'voucher_date' : 'consecutive', sort: 'DESC', hidden }}
      columns={shown}
      countsWhole
      idOf={(order) => order.document_id}
      bulk={isOrders ? orderOffers : none}
      bulkActions={isOrders ? orderActions : quotationActions}
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

/** The columns with their filters, whose sellers and price lists are the company's. */
function useColumns(isOrders: boolean): readonly TableColumn<NamedOrderAnswer>[] {
  const reads = useMayCall(leadershipCalls.listSellers);
  const { data: sellers } = useCall(leadershipCalls.listSellers, reads ? { query: { paginate: 'false' } } : null);
  const { data: lists } = useCall(masterDataCalls.listParametersToChoose, priceLists);
  return useMemo(() => {
    const bySeller = sellers?.map(({ id, name, surname }) => ({ value: String(id), label: fullName({ name, surname }) }));
    const byList = lists?.map(({ id, name_parameter }) => ({ value: String(id), label: name_parameter }));
    const nameOfList = new Map(lists?.map(({ id, name_parameter }) => [id, name_parameter]));
    const list: TableColumn<NamedOrderAnswer> = {
      ...{ id: 'price_list_id', header: 'Lista', cell: (order) => nameOfList.get(order.price_list_id) ?? '—' },
      ...(byList && { filter: byList }),
    };
    const narrowed = columns.map((column) => {
      if (column.id === 'total') return { ...column, filter: 'text' as const };
      return column.id === 'seller_name' && bySeller ? { ...column, filter: bySeller, filterBy: 'seller_id' } : column;
    });
    return isOrders ? [...narrowed, orderStatus, heldFor, hour, zone, list, invoices] : [...narrowed, status, hour, zone, list];
  }, [sellers, lists, isOrders]);
}

const priceLists = { query: { idParamTable: partyTables.priceLists.where.paramtable_id, paginate: 'false' } } as const;

const isHeld = ({ state }: NamedOrderAnswer) => state === 'retenido';
const reasonsOf = ({ credit }: NamedOrderAnswer) => holdReasons.filter((reason) => credit?.reasons.includes(reason));

/** A held order says why. */
function Status({ order }: { order: NamedOrderAnswer }) {
  const reasons = isHeld(order) && order.credit ? tellCreditReasons(order.credit) : [];
  return (
    <>
      <OrderStatus label={order.status_label} />
      {reasons.length > 0 && <small className="cell-note">{unbroken(reasons.join(' '))}</small>}
    </>
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
      <small className="cell-note customer-cell">{order.branch_description}</small>
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
