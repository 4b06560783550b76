import { defineErrors } from '#shared/kernel/errors.ts';

export const organisationErrors = defineErrors('organisation', {
  subscriberNotFound: { status: 404, text: 'El suscriptor no existe.' },
  branchOfficeNotFound: { status: 404, text: 'La sede no existe.' },
  warehouseNotFound: { status: 404, text: 'La bodega no existe.' },
  voucherTypeNotFound: { status: 422, text: 'Falta el tipo de comprobante. Un administrador debe crearlo.' },
});
