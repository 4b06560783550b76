import { defineErrors } from '#shared/kernel/errors.ts';

export const routesErrors = defineErrors('routes', {
  sellerNotFound: { status: 404, text: 'El vendedor no existe.' },
});
