/** The states of a warranty request, and who may move it to the next. Spec: commercial §4 Warranty steps, decisions §7. */
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

export const warrantyStates = ['PGS1', 'PGS2', 'PGS3', 'PGS4', 'PGS5', 'PGS9'] as const;
export type WarrantyState = (typeof warrantyStates)[number];

/** The only step after each state; PGS5 (received) and PGS9 (cancelled) are final. */
export const nextState = {
  PGS1: 'PGS2',
  PGS2: 'PGS3',
  PGS3: 'PGS4',
  PGS4: 'PGS5',
  PGS5: null,
  PGS9: null,
} as const satisfies Record<WarrantyState, WarrantyState | null>;

const names: Readonly<Record<WarrantyState, string>> = {
  PGS1: 'Solicitar',
  PGS2: 'Recibido {provider}',
  PGS3: 'Evaluación',
  PGS4: 'Envío cliente',
  PGS5: 'Recibido cliente',
  PGS9: 'Anulada',
};

/** 'Recibido Rodamientos del Valle'. @param provider name of who has the piece: the brand's provider, or the company */
export function stateName(state: WarrantyState, provider: string): string {
  return names[state].replace('{provider}', provider).trim();
}

/** Whether a step's observation is internal: the customer does not see what the office writes while it has the piece. */
export const isInternalNote = (state: WarrantyState): boolean => state === 'PGS2' || state === 'PGS3' || state === 'PGS4';

/** 1 to 5, and 9 for a cancelled request. */
export const stepOf = (state: WarrantyState): number => Number(state.slice(-1));
export const isClosed = (state: WarrantyState): boolean => nextState[state] === null;

/** What a person is to a request. */
export interface Standing {
  /** Holds 'Evaluar garantías'. */
  evaluates: boolean;
  /** The customer, or the seller of the branch, who receive the piece. */
  receives: boolean;
}

/** Whether a person may move a request from this state to the next. The office takes every step; the customer and the seller only 'Recibir'. */
export function mayAdvance(state: WarrantyState, { evaluates, receives }: Standing): boolean {
  if (isClosed(state)) return false;
  return evaluates || (state === 'PGS4' && receives);
}

/**
 * Whether a request may be ended: its author cancels one that nobody has received ('cancelar'); the office annuls one until the piece is sent
 * ('anular').
 */
export function judgeEnd(state: WarrantyState, how: 'cancel' | 'annul'): Result<'PGS9', 'warranty.onItsWay' | 'warranty.cannotMove'> {
  if (state === 'PGS1' || (how === 'annul' && (state === 'PGS2' || state === 'PGS3'))) return ok('PGS9');
  return state === 'PGS4' ? refuse('warranty.onItsWay') : refuse('warranty.cannotMove', { from: state, to: 'PGS9' });
}

/** The fields that can be changed in each state; the others keep their value. */
export const editableFields = {
  PGS1: ['product_id', 'product_description', 'serial', 'quantity', 'brand_id', 'line_id', 'observation', 'hours_to_collect', 'document_uuid'],
  PGS2: ['hours_to_collect', 'provider_id'],
  PGS3: [
    ...['approval_status_id', 'approval_reason_id', 'approved_quantity', 'evaluation_observation'],
    ...['product_to_send_id', 'product_to_send_two_id', 'product_to_send_three_id', 'serial_to_send', 'serial_to_send_two', 'serial_to_send_three'],
    ...['state_payment_id', 'code_payment', 'value_payment'],
  ],
  PGS4: ['estimated_delivery_date', 'code_payment', 'state_payment_id', 'customer_received_date'],
  // The credit note of a refund is often made after the customer has received the piece.
  PGS5: ['code_payment', 'state_payment_id'],
  PGS9: [],
} as const satisfies Record<WarrantyState, readonly string[]>;

/** The field of PGS4 that the person who receives the piece writes. */
export const receiverFields: readonly string[] = ['customer_received_date'];
