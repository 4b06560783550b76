import { defineErrors } from '#shared/kernel/errors.ts';

export const erpErrors = defineErrors('erp', {
  unknown: { status: 404, text: 'El ERP {erp} no existe.' },
  notOwn: { status: 422, text: 'La empresa no trabaja con el ERP {erp}.' },
  notConfigured: { status: 422, text: 'El ERP no tiene dirección configurada.' },
  unreachable: { status: 503, text: 'El ERP no responde ({reason}).' },
  addressInside: { status: 422, text: 'La dirección del ERP es de la red del servidor: quien lo administra debe permitirla (ERP_ALLOW).' },
  refused: { status: 422, text: 'El ERP respondió: {reason}' },
  /** The sentence for customers in place of `refused`. */
  refusedToCustomer: { status: 422, text: 'El sistema de la empresa no lo aceptó: comuníquese con su vendedor.' },
  badAnswer: { status: 503, text: 'El ERP respondió algo que no se entiende.' },
  notApproved: { status: 503, text: 'El ERP aún no aprueba el pedido: lo tiene {state}.' },
  deadLetterNotFound: { status: 404, text: 'El envío al ERP no existe.' },
  deadLetterSettled: { status: 409, text: 'El envío al ERP ya se hizo.' },
});
