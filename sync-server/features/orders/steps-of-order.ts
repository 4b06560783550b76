import { submissionStepNames } from '#shared/features/orders/order.documents.ts';
import { statesUnderWay } from '#shared/features/orders/order-states.rules.ts';
import type { DocumentRow, StepRow } from './orders.repository.ts';

/**
 * The steps of a document, from the rows of the steps that were begun. An order under way has eight steps: a step without a row is pending, so an
 * order writes no step before it is sent (decision 0200). Quotations and imported sales have no steps.
 */
export function stepsOfOrder({ subscriber_id, uuid, inventory_operation, state }: DocumentRow, begun: readonly StepRow[]): StepRow[] {
  const hasAll = begun.length > 0 || (inventory_operation === 'pedido' && statesUnderWay.some((underWay) => underWay === state));
  if (!hasAll) return [];
  return submissionStepNames.map((name, index) => {
    const known = begun.find((row) => row.name === name);
    const untried = { state: 'pending', message: null, result: null, attempts: 0, finished_at: null };
    return known ?? { subscriber_id, document_uuid: uuid, step: index + 1, name, ...untried };
  });
}
