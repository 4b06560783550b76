import { defineErrors } from '#shared/kernel/errors.ts';

/** `repeated`, `unknownSeller`, `badMonth` and the following errors refer to rows of files. Spec: commercial §5, §8. */
export const budgetsErrors = defineErrors('budgets', {
  refused: { status: 422, text: 'Algunos campos no se registraron correctamente' },
  failed: { status: 422, text: '{reason}' },
  typeUnknown: { status: 422, text: 'El tipo de presupuesto no existe.' },
  sellerUnknown: { status: 422, text: 'El vendedor no existe.' },
  repeated: { status: 422, text: 'Otra fila ya dice ese mes.' },
  badMonth: { status: 422, text: 'El mes va de 1 a 12.' },
  valueMissing: { status: 422, text: 'Escriba el mes y su valor, o los valores de los doce meses.' },
  customerUnknown: { status: 422, text: 'El cliente no existe.' },
  lineUnknown: { status: 422, text: 'La línea no existe.' },
  brandUnknown: { status: 422, text: 'La marca no existe.' },
});
/** The specification's text of a finished upload (commercial §8). */
export const budgetUploaded = 'El documento ha sido cargado';
