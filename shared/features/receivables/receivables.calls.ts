import * as z from 'zod';
import { defineCalls, pdfAnswer, sheetAnswer } from '#shared/kernel/call.ts';
import { flagParam, idParam } from '#shared/kernel/call-fields.ts';
import { ageingSummaryAnswer, receivableView } from './receivable-view.documents.ts';

const seeReceivables = ['B2B Ver menú Cartera', 'Gestión de cobranzas', 'Vender en campo'] as const;
const filters = z.object({
  contact_id: idParam.optional(),
  contact_warehouse_id: idParam.optional(),
  seller_id: idParam.optional(),
  /** Only what is overdue. */
  defeated: flagParam.optional(),
});
const paid = flagParam.optional().describe('Los documentos que ya se pagaron, en vez de los que se deben.');

/** What a receivable list may be sorted by. */
export const receivableSorts = ['invoice_id', 'voucher_date', 'due_date', 'days_defeated', 'contact_name', 'saldo'] as const;

/** The receivables of customers and sellers. Spec: commercial §7 (cartera), §9. */
export const receivablesCalls = defineCalls({
  listReceivables: {
    method: 'get',
    path: '/api/cartera',
    access: seeReceivables,
    summary: 'Cartera de un cliente',
    query: filters.extend({ paid }),
    list: { sortable: receivableSorts, sortBy: 'invoice_id' },
    answer: z.array(receivableView),
  },
  listSellersReceivables: {
    method: 'get',
    path: '/api/cartera-vendedor',
    access: ['Gestión de cobranzas', 'Vender en campo'],
    summary: 'Cartera de los vendedores a los que llega quien pregunta',
    query: filters,
    list: { sortable: receivableSorts, sortBy: 'days_defeated', sort: 'DESC' },
    answer: z.array(receivableView),
  },
  summariseReceivables: {
    method: 'get',
    path: '/api/cartera/resumen',
    access: seeReceivables,
    summary: 'Cartera por edades',
    query: filters,
    answer: ageingSummaryAnswer,
  },
  printStatement: {
    method: 'get',
    path: '/api/cartera/estado-de-cuenta',
    access: seeReceivables,
    summary: 'Estado de cuenta de un cliente, en PDF',
    query: z.object({ contact_id: idParam.optional() }),
    answer: pdfAnswer,
  },
  exportStatement: {
    method: 'get',
    path: '/api/cartera/estado-de-cuenta/excel',
    access: seeReceivables,
    summary: 'Estado de cuenta de un cliente, en Excel: lo que debe, y lo que se pagó de los últimos doce meses',
    query: z.object({ contact_id: idParam.optional() }),
    answer: sheetAnswer,
  },
});
