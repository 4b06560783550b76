import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { reportAnswer } from './report.documents.ts';
import { reportFailed } from './reports.errors.ts';

/** Reports by name. Spec: commercial §7 (`sql-file/{name}`), decisions §8. */
export const reportsCalls = defineCalls({
  runReport: {
    method: 'get',
    path: '/api/sql-file/{name}',
    // The report itself says whose it is.
    access: 'session',
    summary: 'Un informe por su nombre, en JSON o en Excel',
    params: z.object({ name: z.string() }),
    // The other parameters are the report's own, which judges them.
    query: z.looseObject({ format: z.enum(['json', 'xlsx'], 'Es json o xlsx.').default('json') }),
    answer: reportAnswer,
    unread: reportFailed,
    statuses: [422, 429],
  },
});
