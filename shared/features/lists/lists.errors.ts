import { defineErrors } from '#shared/kernel/errors.ts';

export const listsErrors = defineErrors('lists', {
  notFound: { status: 404, text: 'La lista no existe.' },
  onlyCustomers: { status: 403, text: 'Las listas son de quien compra para un cliente.' },
  tooMany: { status: 409, text: 'Su empresa ya tiene {most} listas: borre una antes de guardar otra.' },
});
