/** The commands of a device about orders and quotations. Without schemas, so that a phone starts without evaluating them. */
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import type { PendingOrder } from './order.documents.ts';
import type {
  AnswerPrice,
  ApproveOrder,
  AskPrice,
  FinaliseOrder,
  FinaliseQuotation,
  RejectOrder,
  RetrySubmission,
  WithdrawDocument,
} from './orders.commands.ts';

export const orderCommands = {
  finalise: defineDeviceCommand<FinaliseOrder, PendingOrder>('orders.finalise'),
  withdraw: defineDeviceCommand<WithdrawDocument>('orders.withdraw'),
  retrySubmission: defineDeviceCommand<RetrySubmission>('orders.retry_submission'),
  approve: defineDeviceCommand<ApproveOrder>('orders.approve'),
  reject: defineDeviceCommand<RejectOrder>('orders.reject'),
};

export const quotationCommands = {
  finalise: defineDeviceCommand<FinaliseQuotation, PendingOrder>('quotations.finalise'),
  withdraw: defineDeviceCommand<WithdrawDocument>('quotations.withdraw'),
  askPrice: defineDeviceCommand<AskPrice>('quotations.ask_price'),
  answerPrice: defineDeviceCommand<AnswerPrice>('quotations.answer_price'),
};

/** The commands that finalise a document. */
export const finalising = [orderCommands.finalise, quotationCommands.finalise] as const;
