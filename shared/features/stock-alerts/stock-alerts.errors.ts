import { defineErrors } from '#shared/kernel/errors.ts';

export const stockAlertsErrors = defineErrors('stock_alerts', {
  onlyCustomers: { status: 403, text: 'Los avisos son de quien compra para un cliente.' },
  tooMany: { status: 409, text: 'Ya espera {most} productos: quite un aviso antes de pedir otro.' },
});
