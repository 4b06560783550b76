import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { reportFailed } from '../reports/reports.errors.ts';
import { groupsWithout, lostSaleAnswer, lostSaleCount, lostSaleGroups } from './lost-sale.documents.ts';
import { lostSaleSchema } from './lost-sales.commands.ts';
import { lostSaleNoted } from './lost-sales.errors.ts';

const day = z.iso.date('La fecha debe tener la forma AAAA-MM-DD.');
/** Local dates of Bogotá, both included; the last 30 days by default. */
const filters = z.object({
  start_date: day.optional(),
  end_date: day.optional(),
  commercial_direction_id: idParam.optional(),
  leadership_id: idParam.optional(),
  seller_id: idParam.optional(),
  contact_id: idParam.optional(),
  contact_warehouse_id: idParam.optional(),
});
/** What the lost sales of one counted row are asked by. */
const ofGroup = z.object({
  product_id: idParam.optional(),
  reason_id: idParam.optional(),
  line_id: idParam.optional(),
  /** The whole description of a product outside of the catalogue. */
  product_description: z.string('No es válido.').max(200, 'El producto admite máximo 200 caracteres.').optional(),
  /** The lost sales that have none: without a reason, a line or a seller. */
  without: z.enum(groupsWithout, 'No es válido.').optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes debe tener la forma AAAA-MM.')
    .optional(),
});
const grouped = filters.extend({ group: z.enum(lostSaleGroups, 'La agrupación no es válida.').default('producto') });
export const lostSaleCountList = {
  sortable: ['value', 'units', 'times', 'customers', 'last_date', 'name'],
  sortBy: 'value',
  sort: 'DESC',
} as const;
export const lostSaleList = { sortable: ['date'], sortBy: 'date', sort: 'DESC' } as const;
const access = 'Ventas perdidas';

/** Products that customers asked for and did not get. Spec: commercial §2 Lost sales, §7, §18. */
export const lostSalesCalls = defineCalls({
  recordLostSale: {
    method: 'post',
    path: '/api/ventas-perdidas',
    access: ['B2B Crear pedidos', 'B2B Crear cotizaciones', 'Vender en campo'],
    summary: 'Anota lo que un cliente pidió y no se le vendió; del mismo producto, sucursal y día queda la mayor cantidad',
    body: lostSaleSchema.extend({ uuid: z.string().regex(uuidPattern, 'El identificador no es válido.').optional() }),
    status: 201,
    message: lostSaleNoted,
    answer: lostSaleAnswer,
  },
  listLostSales: {
    method: 'get',
    path: '/api/ventas-perdidas',
    access,
    summary: 'Ventas perdidas por producto, motivo, línea, vendedor o mes; los totales van en `meta.totals`',
    query: grouped,
    list: lostSaleCountList,
    unread: reportFailed,
    answer: z.array(lostSaleCount),
  },
  listLostSaleEvents: {
    method: 'get',
    path: '/api/ventas-perdidas/detalle',
    access,
    summary: 'Las ventas perdidas una por una',
    query: filters.extend(ofGroup.shape),
    list: lostSaleList,
    unread: reportFailed,
    answer: z.array(lostSaleAnswer),
  },
  exportLostSales: exportOfList({
    path: '/api/ventas-perdidas',
    access,
    summary: 'Ventas perdidas en Excel: el resumen y una por una',
    query: grouped,
    list: lostSaleCountList,
  }),
});
