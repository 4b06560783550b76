import { defineErrors } from '#shared/kernel/errors.ts';

/** Spec: commercial §3 (Product, Brand restriction), §8. */
export const catalogueErrors = defineErrors('catalogue', {
  productNotFound: { status: 404, text: 'El producto no existe.' },
  branchMissing: { status: 422, text: 'Algunos campos no se registraron correctamente' },
  restrictionNotFound: { status: 404, text: 'La restricción de marca no existe.' },
  restrictionInvalid: { status: 422, text: 'Algunos campos no se registraron correctamente' },
});
