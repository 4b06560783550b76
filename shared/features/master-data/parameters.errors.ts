import { defineErrors } from '#shared/kernel/errors.ts';

export const parameterErrors = defineErrors('parameters', {
  protectedTable: { status: 422, text: 'La tabla está protegida: no se elimina y su código no cambia.' },
  keptRow: { status: 422, text: '{name} viene con la aplicación: no se elimina, y su código y su tabla no cambian.' },
  movedInUse: { status: 422, text: '{name} está en uso ({uses}) y no pasa a otra tabla.' },
  unknown: { status: 422, text: 'Hay parámetros que no existen.' },
  severalTables: { status: 422, text: 'Solo se ordenan juntos los parámetros de una misma tabla.' },
  priceListsFailed: { status: 422, text: 'Error al obtener las listas de precios' },
  orderPriceListsFailed: { status: 422, text: 'Error al ordenar las listas de precios' },
  reasonUsed: { status: 422, text: 'El motivo ya se usó: no cambia de tipo.' },
  reasonCode: { status: 422, text: 'El código debe empezar por AGRS o RGRS.' },
  reasonsFailed: { status: 422, text: 'Error al obtener los motivos' },
  saveReasonFailed: { status: 422, text: 'Error al guardar el motivo' },
  savePriceListFailed: { status: 422, text: 'Error al guardar la lista de precios' },
});
