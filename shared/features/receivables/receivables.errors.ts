import { defineErrors } from '#shared/kernel/errors.ts';

export const receivablesErrors = defineErrors('receivables', {
  overpaid: { status: 422, text: 'Lo aplicado supera el saldo del documento en {excess:pesos}.' },
  notPositive: { status: 422, text: 'Los valores de un recaudo no pueden ser negativos.' },
  nothingApplied: { status: 422, text: 'El recaudo no tiene valores.' },
  closed: { status: 409, text: 'El documento no tiene saldo.' },
});
