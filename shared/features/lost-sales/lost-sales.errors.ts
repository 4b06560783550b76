import { defineErrors } from '#shared/kernel/errors.ts';

export const lostSalesErrors = defineErrors('lostSales', {
  noteMissing: { status: 422, text: 'Describa el producto y para qué vehículo era.' },
  productUnknown: { status: 422, text: 'El producto no existe.' },
  reasonUnknown: { status: 422, text: 'El motivo no existe.' },
  uuidTaken: { status: 409, text: 'Ese identificador ya es de otra venta perdida.' },
});
/** What is told when one was noted. */
export const lostSaleNoted = 'Venta perdida anotada';
