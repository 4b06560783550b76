import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, historyList, idParam, localDate, nothing, pesos } from '#shared/kernel/call-fields.ts';
import { historyLine } from '#shared/kernel/history.documents.ts';
import { exportOfList } from '#shared/kernel/list-export.ts';
import { explainedPromotion, promotionTerms } from './promotion.documents.ts';
import { promotionStates } from './promotion-state.rules.ts';

const read = ['Gestión comercial', 'Promociones'] as const;
const text = (max: number) => z.string('Es obligatorio.').trim().min(1, 'Es obligatorio.').max(max, `Admite máximo ${max} caracteres.`);

/** A promotion as its form sends it. `version` is the version that was read; absent for a new promotion. */
export const promotionBody = z.object({
  code: text(20),
  name: text(80),
  description: z.string().trim().max(500, 'Admite máximo 500 caracteres.').nullable().default(null),
  version: z.int().positive().optional(),
  ...promotionTerms.shape,
});
export type PromotionBody = z.output<typeof promotionBody>;

const confirmed = z.boolean().default(false).describe('Que se quiere un porcentaje de más de 50.');
const changedPromotionBody = promotionBody.extend({ confirmed });
export type ChangedPromotionBody = z.output<typeof changedPromotionBody>;

const promotionAnswer = z
  .strictObject({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    state: z.enum(promotionStates),
    /** True when it was closed and cannot change; a promotion whose last day has passed can still be closed or extended. */
    is_closed: z.boolean(),
    /** To be sent with a change: a different number means that somebody else changed the promotion. */
    version: z.int(),
    /** The version of its terms. */
    terms_version: z.int(),
    /** '10 %', '10 unidades: 5 %', 'Lleve 12 + 1'. */
    summary: z.string(),
    since: localDate,
    until: localDate,
    uses: z.strictObject({ orders: z.int(), units: z.int(), pesos }),
    terms: promotionTerms,
    /** The names of the rows of its terms, by kind and id: 'brand:7' → 'SKF'. */
    names: z.record(z.string(), z.string()),
    /** The names of published promotions that may apply to the same lines on the same days. */
    overlaps: z.array(z.string()),
  })
  .meta({ id: 'Promotion' });
export type PromotionAnswer = z.output<typeof promotionAnswer>;

const simulation = z
  .strictObject({
    product_code: z.string(),
    quantity: z.int(),
    unit_value: pesos,
    percentage: z.number(),
    net_unit_value: pesos,
    message: z.string(),
    hint: z.string().nullable(),
    promotions: z.array(explainedPromotion),
  })
  .meta({ id: 'PromotionSimulation' });

const withVersion = z.object({ version: z.int().positive() });

const promotionFilters = z.object({ state: z.enum(promotionStates, 'El estado no es válido.').optional() });
export const promotionList = { sortable: ['since', 'until', 'code', 'name', 'used_units', 'used_pesos'], sortBy: 'since', sort: 'DESC' } as const;

/** The office's promotions. Spec: commercial §2 (/b2b/promociones), §14, decision 0245. */
export const promotionsCalls = defineCalls({
  listPromotions: {
    method: 'get',
    path: '/api/promociones',
    access: read,
    summary: 'Promociones',
    query: promotionFilters,
    list: promotionList,
    answer: z.array(promotionAnswer),
  },
  exportPromotions: exportOfList({
    path: '/api/promociones',
    access: read,
    summary: 'Las promociones filtradas, en Excel',
    query: promotionFilters,
    list: promotionList,
  }),
  getPromotion: { method: 'get', path: '/api/promociones/{id}', access: read, summary: 'Una promoción', params: byId, answer: promotionAnswer },
  listPromotionHistory: {
    method: 'get',
    path: '/api/promociones/{id}/historial',
    access: 'Promociones',
    summary: "Historia de una promoción; shown nombra las filas de sus términos: 'brand:7'",
    params: byId,
    list: historyList,
    answer: z.array(historyLine),
  },
  createPromotion: {
    method: 'post',
    path: '/api/promociones',
    access: 'Promociones',
    summary: 'Crea el borrador de una promoción',
    body: promotionBody,
    status: 201,
    message: 'La promoción ha sido creada',
    answer: promotionAnswer,
  },
  updatePromotion: {
    method: 'put',
    path: '/api/promociones/{id}',
    access: 'Promociones',
    summary: 'Cambia una promoción; si está publicada, sus términos pasan a una versión nueva',
    params: byId,
    body: changedPromotionBody,
    message: 'La promoción ha sido actualizada',
    answer: promotionAnswer,
  },
  publishPromotion: {
    method: 'post',
    path: '/api/promociones/{id}/publicar',
    access: 'Promociones',
    summary: 'Publica un borrador',
    params: byId,
    body: withVersion.extend({ confirmed }),
    message: 'La promoción ha sido publicada',
    answer: promotionAnswer,
  },
  closePromotion: {
    method: 'post',
    path: '/api/promociones/{id}/cerrar',
    access: 'Promociones',
    summary: 'Termina una promoción ahora',
    params: byId,
    message: 'La promoción ha sido cerrada',
    answer: promotionAnswer,
  },
  removePromotion: {
    method: 'delete',
    path: '/api/promociones/{id}',
    access: 'Promociones',
    summary: 'Elimina un borrador',
    params: byId,
    message: 'La promoción ha sido eliminada',
    answer: nothing,
  },
  simulatePromotions: {
    method: 'post',
    path: '/api/promociones/simular',
    access: read,
    summary: 'Lo que leería una sucursal de un producto y una cantidad, con las promociones de hoy',
    body: z.object({
      contact_warehouse_id: idParam,
      product_id: idParam,
      quantity: z.coerce
        .number<string | number>('Debe ser un número.')
        .int('Debe ser un número entero.')
        .min(1, 'Debe ser mayor que 0.')
        .max(1_000_000)
        .default(1),
    }),
    answer: simulation,
  },
});
