import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { entityCalls, plainEntityAnswer } from '#shared/kernel/entity-calls.ts';
import { brand, category, productLine, subbrand, subline } from './catalogue.entity.ts';

export const lineCalls = entityCalls(productLine);
export const sublineCalls = entityCalls(subline);
export const brandCalls = entityCalls(brand, { inner: 'subbrands' });
export const subbrandCalls = entityCalls(subbrand);
export const categoryCalls = entityCalls(category);

/** The calls of lines and sublines besides those of every entity. Spec: administration §7, commercial §7. */
export const classificationCalls = defineCalls({
  getLineByCode: {
    method: 'get',
    path: '/api/lineas/id/{line_code}',
    access: 'session',
    summary: 'La línea que tiene un código',
    params: z.object({ line_code: z.string().trim().min(1).max(10) }),
    answer: plainEntityAnswer(productLine),
  },
  listSublinesToChoose: { ...sublineCalls.list, path: '/api/lista-sublineas' },
});
