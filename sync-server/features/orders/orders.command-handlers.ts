import type { WriteTools } from '#server/platform/capability.ts';
import { type AnyCommandHandler, handleCommand } from '#server/platform/commands.ts';
import { answerPriceAccess, askPriceAccess } from '#shared/features/orders/negotiation.calls.ts';
import {
  answerPriceSchema,
  approveOrderSchema,
  askPriceSchema,
  finaliseOrderSchema,
  finaliseQuotationSchema,
  rejectOrderSchema,
  retrySubmissionSchema,
  withdrawDocumentSchema,
} from '#shared/features/orders/orders.commands.ts';
import { orderCommands, quotationCommands } from '#shared/features/orders/orders.device-commands.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { ok } from '#shared/kernel/result.ts';
import { loadOrderingBatch } from './ordering-batch.ts';
import { answerPrice } from './use-cases/answer-price.ts';
import { askPrice } from './use-cases/ask-price.ts';
import { decideOrder } from './use-cases/decide-order.ts';
import { documentOf, finaliseDocument, finalisedDocuments } from './use-cases/finalise-document.ts';
import { retrySubmission } from './use-cases/retry-submission.ts';
import { withdrawDocument } from './use-cases/withdraw-document.ts';

/** The commands of devices about orders. Commands of one document keep their order. */
export const ordersCommandHandlers = ({ audit }: Pick<WriteTools, 'audit'>): readonly AnyCommandHandler[] => [
  handleCommand(orderCommands.finalise, {
    schema: finaliseOrderSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    load: loadOrderingBatch,
    run: (tx, actor, command, batch) => finaliseDocument(tx, actor, command, { operation: 'pedido', batch }),
    documentsAgain: finalisedDocuments,
  }),
  handleCommand(quotationCommands.finalise, {
    schema: finaliseQuotationSchema,
    permission: 'B2B Crear cotizaciones',
    aggregateOf: ({ uuid }) => uuid,
    load: loadOrderingBatch,
    run: (tx, actor, command, batch) => finaliseDocument(tx, actor, command, { operation: 'cotizacion', batch }),
    documentsAgain: finalisedDocuments,
  }),
  handleCommand(orderCommands.withdraw, {
    schema: withdrawDocumentSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, _actor, { payload }) => withdrawDocument(tx, payload),
  }),
  handleCommand(quotationCommands.withdraw, {
    schema: withdrawDocumentSchema,
    permission: 'B2B Crear cotizaciones',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, _actor, { payload }) => withdrawDocument(tx, payload),
  }),
  handleCommand(orderCommands.retrySubmission, {
    schema: retrySubmissionSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, actor, { payload }) => retrySubmission(tx, actor, payload),
  }),
  handleCommand(orderCommands.approve, {
    schema: approveOrderSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: async (tx, actor, { payload }) =>
      ok(documentOf(actor, await decideOrder(tx, actor, audit, { ...payload, decision: 'approved' }), localDateOf(tx.now))),
  }),
  handleCommand(orderCommands.reject, {
    schema: rejectOrderSchema,
    permission: 'B2B Crear pedidos',
    aggregateOf: ({ uuid }) => uuid,
    run: async (tx, actor, { payload }) =>
      ok(documentOf(actor, await decideOrder(tx, actor, audit, { ...payload, decision: 'rejected' }), localDateOf(tx.now))),
  }),
  handleCommand(quotationCommands.askPrice, {
    schema: askPriceSchema,
    permission: askPriceAccess,
    aggregateOf: ({ uuid }) => uuid,
    run: async (tx, actor, { payload, made_at }) => {
      const asked = await askPrice(tx, actor, audit, { ...payload, day: localDateOf(made_at) });
      return asked.ok ? ok(documentOf(actor, asked.value, localDateOf(tx.now))) : asked;
    },
  }),
  handleCommand(quotationCommands.answerPrice, {
    schema: answerPriceSchema,
    permission: answerPriceAccess,
    aggregateOf: ({ uuid }) => uuid,
    run: (tx, actor, command) => answerPrice(tx, actor, audit, command),
    documentsAgain: finalisedDocuments,
  }),
];
