import { defineErrors } from '#shared/kernel/errors.ts';

export const bulkErrors = defineErrors('bulk', {
  notFound: { status: 404, text: 'El cambio en bloque no existe.' },
  nothingChosen: { status: 422, text: 'Ninguna fila coincide.' },
  tooMany: { status: 422, text: 'Coinciden {count:count} filas; el máximo es {limit:count}. Agregue un filtro.' },
  notChecked: { status: 409, text: 'El cambio todavía se está revisando, o ya se aplicó.' },
  notUndoable: { status: 409, text: 'Este cambio no se puede deshacer.' },
});
