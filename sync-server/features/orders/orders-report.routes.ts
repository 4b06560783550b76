import * as z from 'zod';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { type ListRequest, listCap } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { firstListedDay } from '#shared/features/orders/listed-period.rules.ts';
import type { OrderDocument, OrderLine } from '#shared/features/orders/order.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { listNamesForDocuments } from '../third-parties/selling-branch.service.ts';
import { documentFilters } from './document-filters.ts';
import { toOrderDocument } from './order-document.ts';
import { ordersRepository } from './orders.repository.ts';
import { listDocumentUuids } from './orders-list.repository.ts';

const asked = documentFilters.extend({ filter: z.string().max(200).default('') });

type Names = { contact_name: string; identification: string; branch_description: string; seller_name: string | null };
type Order = OrderDocument & Names;

const orderColumns: readonly SheetColumn<Order>[] = [
  { header: 'Pedido', value: (order) => order.number },
  { header: 'Número del dispositivo', value: (order) => order.device_number },
  { header: 'Fecha', value: (order) => order.voucher_date },
  { header: 'Estado', width: 20, value: (order) => order.status_label },
  { header: 'Identificación', value: (order) => order.identification },
  { header: 'Cliente', width: 40, value: (order) => order.contact_name },
  { header: 'Sucursal', width: 30, value: (order) => order.branch_description },
  { header: 'Vendedor', width: 30, value: (order) => order.seller_name },
  { header: 'Orden de compra', value: (order) => order.buy_order },
  { header: 'Condición de pago', value: (order) => order.pay_condition },
  { header: 'Valor bruto', kind: 'pesos', value: (order) => order.gross },
  { header: 'Descuento', kind: 'pesos', value: (order) => order.discount },
  { header: 'Subtotal', kind: 'pesos', value: (order) => order.subtotal },
  { header: 'Flete incluido', kind: 'pesos', value: (order) => order.freight },
  { header: 'IVA', kind: 'pesos', value: (order) => order.iva },
  { header: 'Total', kind: 'pesos', value: (order) => order.total },
  { header: 'Facturado', kind: 'pesos', value: (order) => order.invoiced_value },
  { header: 'Observación', width: 40, value: (order) => order.observation },
];

const lineColumns: readonly SheetColumn<OrderLine & { number: string }>[] = [
  { header: 'Pedido', value: (line) => line.number },
  { header: 'Código', value: (line) => line.product_code },
  { header: 'Descripción', width: 40, value: (line) => line.description },
  { header: 'Cantidad', kind: 'number', value: (line) => line.quantity },
  { header: 'Faltante', kind: 'number', value: (line) => line.missing_quantity },
  { header: 'Precio de lista', kind: 'pesos', value: (line) => line.unit_value },
  { header: 'Descuento %', kind: 'number', value: (line) => line.discount_percentage },
  { header: 'Precio neto', kind: 'pesos', value: (line) => line.net_unit_value },
  { header: 'Subtotal', kind: 'pesos', value: (line) => line.subtotal },
  { header: 'IVA %', kind: 'number', value: (line) => line.iva_percentage },
  { header: 'IVA', kind: 'pesos', value: (line) => line.iva_value },
  { header: 'Total', kind: 'pesos', value: (line) => line.total },
];

/** The orders of the list, as it is filtered, in a spreadsheet: one sheet of orders and one of their products. */
export function registerOrdersReport(routes: Routes, { clock }: Services): void {
  routes.get('/api/reporte-pedidos', { summary: 'Los pedidos filtrados, en Excel', query: asked }, async ({ db, actor, query }) => {
    const today = localDateOf(clock.now());
    const everything: ListRequest = { paginate: false, page: 1, perPage: 500, sortBy: 'voucher_date', sort: 'DESC', filter: query.filter };
    const filter = { ...query, operation: 'pedido' as const, from: query.start_date ?? firstListedDay(today), to: query.end_date, label: query.status };
    const { rows: uuids, total } = await listDocumentUuids(db, actor, filter, everything);
    if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
    const whole = new Map((await ordersRepository.listWhole(db, actor.subscriberId, uuids)).map((one) => [one.document.uuid, one]));
    const documents = uuids.flatMap((uuid) => {
      const found = whole.get(uuid);
      return found ? [toOrderDocument(found, today)] : [];
    });
    const names = await listNamesForDocuments(db, actor.subscriberId, documents);
    const orders = documents.map((document) => ({
      ...document,
      ...names.ofBranch(document.contact_warehouse_id),
      seller_name: names.ofContact(document.seller_id),
    }));
    const lines = orders.flatMap(({ number, lines: own }) => own.map((line) => ({ ...line, number })));
    return await workbookAnswer(`pedidos-${today}`, [sheetOf('Pedidos', orderColumns, orders), sheetOf('Productos', lineColumns, lines)]);
  });
}
