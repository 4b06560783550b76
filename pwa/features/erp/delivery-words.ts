/** A delivery to the ERP, in words. */
import type { ErpDeadLetter } from '#shared/features/erp/erp.documents.ts';
import type { ErpOperation } from '#shared/features/erp/erp.schemas.ts';

export const operationNames: Readonly<Record<ErpOperation, string>> = {
  create_prospect: 'Crear el prospecto',
  send_order: 'Enviar el pedido',
  fetch_order: 'Consultar el pedido',
  send_receipt: 'Enviar el recaudo',
  return_receipt: 'Devolver el recaudo',
  send_warranty: 'Enviar la garantía',
};

/** The subject of a delivery: 'Pd-1042', 'Ferretería El Sol'. */
export function subjectOf({ operation, request }: Pick<ErpDeadLetter, 'operation' | 'request'>): string {
  const named = {
    create_prospect: request['name'] ?? request['identification'],
    send_order: request['number'],
    fetch_order: request['erp_number'],
    send_receipt: request['number'],
    return_receipt: request['number'],
    send_warranty: request['number'],
  }[operation];
  return named === undefined || named === '' ? '—' : String(named);
}
