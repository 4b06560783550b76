import type { AnyCommandHandler } from '#server/platform/commands.ts';
import { finaliseOrderSchema, finaliseQuotationSchema, retrySubmissionSchema, withdrawDocumentSchema } from '#shared/features/orders/orders.commands.ts';
import { loadOrderingBatch, type OrderingBatch } from './ordering-batch.ts';
import { finaliseDocument, finalisedDocuments } from './use-cases/finalise-document.ts';
import { retrySubmission } from './use-cases/retry-submission.ts';
import { withdrawDocument } from './use-cases/withdraw-document.ts';

/** What devices may ask of orders. Commands of one document keep their order. */
export const ordersCommandHandlers: readonly AnyCommandHandler[] = [
  {
    type: 'orders.finalise',
    schema: finaliseOrderSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    load: loadOrderingBatch,
    run: (tx, actor, command, batch: OrderingBatch) => finaliseDocument(tx, actor, command, { operation: 'pedido', batch }),
    documentsAgain: finalisedDocuments,
  },
  {
    type: 'quotations.finalise',
    schema: finaliseQuotationSchema,
    permission: 'B2B Crear cotizaciones',
    aggregateOf: ({ uuid }) => uuid,
    load: loadOrderingBatch,
    run: (tx, actor, command, batch: OrderingBatch) => finaliseDocument(tx, actor, command, { operation: 'cotizacion', batch }),
    documentsAgain: finalisedDocuments,
  },
  {
    type: 'orders.withdraw',
    schema: withdrawDocumentSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, _actor, { payload }) => withdrawDocument(tx, payload),
  },
  {
    type: 'quotations.withdraw',
    schema: withdrawDocumentSchema,
    permission: 'B2B Crear cotizaciones',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, _actor, { payload }) => withdrawDocument(tx, payload),
  },
  {
    type: 'orders.retry_submission',
    schema: retrySubmissionSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, actor, { payload }) => retrySubmission(tx, actor, payload),
  },
];
