import { defineErrors } from '#shared/kernel/errors.ts';

export const checkDigitErrors = defineErrors('check-digit', {
  notNumeric: { status: 422, text: 'La identificación solo admite números.' },
  tooLong: { status: 422, text: 'La identificación admite máximo 15 dígitos.' },
  wrong: { status: 422, text: 'El dígito de verificación no corresponde: debería ser {proposed}.' },
});
