import { defineErrors } from '#shared/kernel/errors.ts';

export const pricingErrors = defineErrors('pricing', {
  noPrice: { status: 422, text: '{product} está sin precio en {price_list}: no se puede pedir.' },
  noPriceList: { status: 422, text: 'La sucursal no tiene lista de precios.' },
  blockedForSale: { status: 422, text: '{product} está bloqueado para la venta.' },
  brandRestricted: { status: 422, text: 'La marca de {product} está restringida para esta sucursal.' },
  lineNotOffered: { status: 422, text: 'La línea de {product} no se vende por el portal.' },
  discountTooHigh: { status: 422, text: 'El descuento de {product} es de máximo {maximum} %.' },
  priceListNotFound: { status: 404, text: 'La lista de precios no existe.' },
  saveConfigurationFailed: { status: 422, text: 'Error al guardar la configuración' },
  updateListFailed: { status: 422, text: 'Error al actualizar la lista de precios' },
});
