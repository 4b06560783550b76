import { defineErrors } from '#shared/kernel/errors.ts';

export const buyersErrors = defineErrors('buyers', {
  notFound: { status: 404, text: 'El comprador no existe.' },
  notApprover: { status: 403, text: 'Los límites los pone quien aprueba los pedidos de su empresa, o su distribuidor.' },
  ownLimits: { status: 403, text: 'Nadie cambia sus propios límites.' },
  withoutApprover: { status: 422, text: 'Con un límite hace falta otra persona de la misma empresa que apruebe. Elija primero quién aprueba.' },
});
