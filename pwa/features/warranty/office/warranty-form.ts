/** The request bodies of the office's forms. Spec: commercial §7 Warranty. */
import { outcomeOf } from '#shared/features/warranty/evaluation.rules.ts';
import type { PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import type { WarrantyAnswer } from '#shared/features/warranty/warranty.documents.ts';

export type NewFiles = Readonly<Partial<Record<PhotoGroup, readonly File[]>>>;

/** The body of a call with its files, under the specification's names. */
export function formOf(
  values: Readonly<Record<string, string | number | null | undefined>>,
  { files, deleted = [] }: { files: NewFiles; deleted?: readonly number[] },
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body.append(name, value === null ? '' : String(value));
  for (const [group, chosen] of Object.entries(files)) {
    for (const [index, file] of (chosen ?? []).entries()) body.append(`${group}_loaded[${index}]`, file, file.name);
  }
  for (const [index, id] of deleted.entries()) body.append(`attachments_deleted[${index}]`, String(id));
  return body;
}

/**
 * Whether the evaluation in the form returns the piece repaired: it is not rejected, and neither a product nor money is to be sent. The stored request
 * still has the evaluation of before.
 * @param statuses the parameters of the evaluations (GAS01)
 */
export function returnsRepaired(written: object, statuses: readonly { id: number; code_parameter: string }[]): boolean {
  const values = new Map<string, unknown>(Object.entries(written));
  const numberIn = (name: string) => Number(values.get(name) ?? 0) || null;
  const id = numberIn('approval_status_id');
  // The server asks for the missing evaluation first.
  if (id === null) return false;
  const outcome = outcomeOf({
    evaluation: statuses.find((status) => status.id === id)?.code_parameter ?? null,
    product_to_send_id: numberIn('product_to_send_id'),
    product_to_send_two_id: numberIn('product_to_send_two_id'),
    product_to_send_three_id: numberIn('product_to_send_three_id'),
    value_payment: numberIn('value_payment'),
  });
  return outcome === 'reparada';
}

/** The initial values of the fields that the office writes in each step. */
export function stepValuesOf(request: WarrantyAnswer) {
  const { hours_to_collect, provider_id, approval_status_id, approval_reason_id, approved_quantity, evaluation_observation } = request;
  const { product_to_send_id, product_to_send_two_id, product_to_send_three_id, serial_to_send, serial_to_send_two, serial_to_send_three } = request;
  const { state_payment_id, code_payment, value_payment, estimated_delivery_date, customer_received_date, product_id, product_description } = request;
  const { serial, quantity, observation } = request;
  return {
    PGS1: { product_id, product_description: product_id === null ? product_description : null, serial, quantity, observation, hours_to_collect },
    PGS2: { hours_to_collect, provider_id },
    PGS3: {
      ...{ approval_status_id, approval_reason_id, approved_quantity, evaluation_observation, product_to_send_id, serial_to_send },
      ...{ product_to_send_two_id, serial_to_send_two, product_to_send_three_id, serial_to_send_three, value_payment, state_payment_id, code_payment },
    },
    PGS4: { estimated_delivery_date, code_payment, state_payment_id, customer_received_date },
    PGS5: { code_payment, state_payment_id },
    PGS9: {},
  } as const;
}
