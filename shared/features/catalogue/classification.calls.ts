import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, flagParam } from '#shared/kernel/call-fields.ts';
import { entityCalls, plainEntityAnswer } from '#shared/kernel/entity-calls.ts';
import { brand, category, productLine, subbrand, subline } from './catalogue.entity.ts';

export const lineCalls = entityCalls(productLine);
export const sublineCalls = entityCalls(subline);
export const brandCalls = entityCalls(brand, { inner: 'subbrands' });
export const subbrandCalls = entityCalls(subbrand);
export const categoryCalls = entityCalls(category);

/** The calls of lines, sublines and brands besides those of every entity. Spec: administration §7, commercial §2 and §7. */
export const classificationCalls = defineCalls({
  getLineByCode: {
    method: 'get',
    path: '/api/lineas/id/{line_code}',
    access: 'session',
    summary: 'La línea que tiene un código',
    params: z.object({ line_code: z.string().trim().min(1).max(10) }),
    answer: plainEntityAnswer(productLine),
  },
  getBrandLosses: {
    method: 'get',
    path: '/api/marcas/{id}/dejan-de-verla',
    access: 'Marcas',
    summary: 'Quiénes dejan de ver una marca si se apaga lo que se dice: clientes con acceso al portal, vendedores, y productos activos',
    params: byId,
    query: z.object({ active: flagParam.optional(), deploy_b2b: flagParam.optional() }),
    answer: z
      .strictObject({
        name: z.string(),
        customers: z.int(),
        sellers: z.boolean(),
        products: z.int(),
        /** The sentence to read before the brand is saved; null when nobody stops seeing it. */
        message: z.string().nullable(),
      })
      .meta({ id: 'BrandLosses' }),
  },
  listSublinesToChoose: { ...sublineCalls.list, path: '/api/lista-sublineas' },
});
