import type { AnyCommandHandler } from '#server/platform/commands.ts';
import { finaliseOrderSchema, finaliseQuotationSchema, retrySubmissionSchema } from '#shared/features/orders/orders.commands.ts';
import { readAheadForJudging } from './judging.service.ts';
import { finaliseDocument, finalisedDocuments } from './use-cases/finalise-document.ts';
import { retrySubmission } from './use-cases/retry-submission.ts';

/** What devices may ask of orders. Commands of one document keep their order. */
export const ordersCommandHandlers: readonly AnyCommandHandler[] = [
  {
    type: 'orders.finalise',
    schema: finaliseOrderSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    readAhead: (tx, sent) => readAheadForJudging(tx, sent, 'pedido'),
    run: (tx, actor, command) => finaliseDocument(tx, actor, command, 'pedido'),
    documentsAgain: finalisedDocuments,
  },
  {
    type: 'quotations.finalise',
    schema: finaliseQuotationSchema,
    permission: 'B2B Crear cotizaciones',
    aggregateOf: ({ uuid }) => uuid,
    readAhead: (tx, sent) => readAheadForJudging(tx, sent, 'cotizacion'),
    run: (tx, actor, command) => finaliseDocument(tx, actor, command, 'cotizacion'),
    documentsAgain: finalisedDocuments,
  },
  {
    type: 'orders.retry_submission',
    schema: retrySubmissionSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, actor, { payload }) => retrySubmission(tx, actor, payload),
  },
];
