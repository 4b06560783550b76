import { defineErrors } from '#shared/kernel/errors.ts';

export const absenceErrors = defineErrors('absences', {
  notFound: { status: 404, text: 'La ausencia no existe.' },
  notSaved: { status: 422, text: 'Error al guardar la ausencia' },
  over: { status: 409, text: 'La ausencia ya terminó.' },
  past: { status: 422, text: 'La ausencia no puede empezar antes de hoy.' },
  endsBefore: { status: 422, text: 'La ausencia debe terminar el día en que empieza o después.' },
  tooLong: { status: 422, text: 'Una ausencia dura máximo {days} días.' },
  ownSubstitute: { status: 422, text: 'El suplente debe ser otro vendedor.' },
  overlaps: { status: 422, text: 'El vendedor ya tiene una ausencia en esos días.' },
  sellerCovers: { status: 422, text: 'El vendedor suple a otro en esos días: termine antes esa suplencia.' },
  substituteAbsent: { status: 422, text: 'El suplente también está ausente en esos días.' },
  sellerUnknown: { status: 422, text: 'El vendedor no existe.' },
  substituteUnknown: { status: 422, text: 'El suplente no existe.' },
});
