import { defineErrors } from '#shared/kernel/errors.ts';

export const receiptErrors = defineErrors('receipts', {
  sumMismatch: { status: 422, text: 'Lo recibido ({means:pesos}) no es igual a lo aplicado ({applied:pesos}).' },
  evidenceMissing: { status: 422, text: 'Adjunte la foto del soporte.' },
  referenceMissing: { status: 422, text: 'Escriba la referencia.' },
  chequeIncomplete: { status: 422, text: 'Escriba banco, número y fecha del cheque.' },
  empty: { status: 422, text: 'El recaudo no tiene valores.' },
  notPositive: { status: 422, text: 'Los valores de un recaudo no pueden ser negativos.' },
  invoiceTwice: { status: 422, text: 'La factura {invoice} está dos veces.' },
  unknownInvoice: { status: 422, text: 'Una de las facturas no es de este cliente.' },
  notFound: { status: 404, text: 'El recaudo no existe.' },
  cannotMove: { status: 409, text: 'El recaudo está {state}.' },
  inCustody: { status: 409, text: 'El cheque está en custodia hasta el {until}.' },
  own: { status: 403, text: 'Nadie confirma su propio recaudo.' },
});

export const handoverErrors = defineErrors('handovers', {
  alreadyOpen: { status: 409, text: 'Ya hay una entrega abierta.' },
  differenceUnexplained: { status: 422, text: 'Explique la diferencia de {difference:pesos}.' },
  notFound: { status: 404, text: 'La entrega no existe.' },
  cannotMove: { status: 409, text: 'La entrega está {state}.' },
  nothing: { status: 422, text: 'Elija los recaudos que entrega.' },
  depositIncomplete: { status: 422, text: 'Escriba banco, referencia y valor de la consignación {number}.' },
  depositsExceed: { status: 422, text: 'Lo consignado supera el efectivo de la entrega en {excess:pesos}.' },
});

export const collectionsErrors = defineErrors('collections', {
  notNow: { status: 422, text: '{reason}. Puede contactar desde {when}.' },
  notThisWay: { status: 422, text: 'El cliente no autorizó este medio.' },
  noteMissing: { status: 422, text: 'Escriba qué pidió el cliente.' },
  noEmail: { status: 422, text: 'El cliente no tiene correo.' },
  nothingOverdue: { status: 422, text: 'El cliente no tiene facturas vencidas.' },
  promiseNotFound: { status: 404, text: 'La promesa no existe.' },
  promisePast: { status: 422, text: 'La fecha de la promesa ya pasó.' },
});
