import { defineErrors } from '#shared/kernel/errors.ts';

export const checkDigitErrors = defineErrors('check-digit', {
  notNumeric: { status: 422, text: 'La identificación solo admite números.' },
  longText: { status: 422, text: 'Admite máximo {max} caracteres.' },
  tooLong: { status: 422, text: 'La identificación admite máximo 15 dígitos.' },
  glued: { status: 422, text: 'Parece traer pegado su dígito de verificación: ¿es {number}-{digit}?' },
  gluedWrong: { status: 422, text: 'Son diez dígitos: si el último es el de verificación, debería ser {proposed}.' },
  unclear: { status: 422, text: 'No se sabe si el último dígito es el de verificación: escriba {number}-{digit}, o el dígito de verificación aparte.' },
  unreadable: { status: 422, text: 'No se entiende: escriba el número y, después de un guion, su dígito de verificación.' },
  twoDigits: { status: 422, text: 'La identificación trae el dígito de verificación {written} y su campo dice {field}.' },
  wrong: { status: 422, text: 'El dígito de verificación no corresponde: debería ser {proposed}.' },
});
