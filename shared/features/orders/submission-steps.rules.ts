/** The eight steps that take a finalised order to the ERP, and the error of each. Spec: commercial §4, §8; decisions §5. */
import { type SubmissionStepName, submissionStepNames } from './order.documents.ts';
import type { OrdersErrorCode } from './orders.errors.ts';

/** The label of each step, and the error with the specification's sentence for its failure; `refused` when the ERP refuses. */
export const submissionSteps: Readonly<Record<SubmissionStepName, { label: string; failure: OrdersErrorCode; refused?: OrdersErrorCode }>> = {
  validate_prospect: { label: 'Validar los datos del prospecto', failure: 'orders.prospectValidationFailed' },
  create_prospect: { label: 'Crear el prospecto en el ERP', failure: 'orders.prospectCreationFailed' },
  validate_number: { label: 'Validar que el número de pedido no exista', failure: 'orders.numberCheckFailed' },
  update_availability: { label: 'Actualizar la disponibilidad de los productos', failure: 'orders.availabilityFailed' },
  send_order: { label: 'Enviar el pedido', failure: 'orders.sendFailed', refused: 'orders.sendRefused' },
  fetch_order: { label: 'Obtener el pedido', failure: 'orders.fetchFailed' },
  finalise_cart: { label: 'Finalizar el carrito', failure: 'orders.finaliseFailed' },
  generate_pdf: { label: 'Generar el PDF', failure: 'orders.pdfFailed' },
};

/** The first unfinished step, where a submission resumes after a crash or a retry; undefined when all are done. */
export function nextStep(finished: readonly SubmissionStepName[]): SubmissionStepName | undefined {
  return submissionStepNames.find((name) => !finished.includes(name));
}
