import { defineErrors } from '#shared/kernel/errors.ts';

export const ordersErrors = defineErrors('orders', {
  notFound: { status: 404, text: 'El pedido no existe.' },
  quotationNotFound: { status: 404, text: 'La cotización no existe.' },
  empty: { status: 422, text: 'El pedido no tiene productos.' },
  linesRefused: { status: 422, text: 'Hay {told}.' },
  withoutCustomer: { status: 422, text: 'Elija el cliente del pedido.' },
  otherCustomersBranch: { status: 422, text: 'La sucursal elegida no es de ese cliente. Elija de nuevo el cliente y su sucursal.' },
  unknownProduct: { status: 422, text: 'El producto no existe o no está disponible para esta sucursal.' },
  quantityInvalid: { status: 422, text: 'La cantidad de {product} debe ser un número entero mayor que 0.' },
  notAvailable: { status: 409, text: 'De {product} hay {available} disponibles y se piden {quantity}.' },
  belowMinimum: { status: 409, text: 'Faltan {missing:pesos} para el pedido mínimo de {minimum:pesos}.' },
  pricesChanged: { status: 409, text: 'Cambiaron los precios: el total pasa de {seen_total:pesos} a {total:pesos}.' },
  quotationConverted: { status: 409, text: 'La cotización ya se convirtió en pedido.' },
  cannotMove: { status: 409, text: 'El pedido está {from}: no puede pasar a {to}.' },
  nothingToBill: { status: 409, text: 'No hay mercancía del pedido por facturar: lo que falta no ha llegado a la bodega.' },
  billedElsewhere: { status: 409, text: 'Las facturas de este pedido las hace otro sistema.' },
  numberExists: { status: 409, text: 'El número de pedido ya existe en base de datos' },
  prospectInvalid: {
    status: 422,
    text: 'La validación de los datos del cliente prospecto retornó los siguientes errores. Por favor corríjalos e intente nuevamente',
  },
  prospectValidationFailed: { status: 422, text: 'Error al validar los datos del tercero' },
  prospectCreationFailed: { status: 503, text: 'Error al crear el tercero' },
  numberCheckFailed: { status: 503, text: 'Error al validar la existencia del pedido' },
  availabilityFailed: { status: 503, text: 'Error al actualizar la disponibilida de los productos' },
  sendRefused: { status: 422, text: 'Se ha presentado un error al enviar el pedido' },
  sendFailed: { status: 503, text: 'Error enviando el pedido' },
  fetchFailed: { status: 503, text: 'Se ha presentado un error al obtener la información del pedido' },
  finaliseFailed: { status: 422, text: 'Error al finalizar el pedido' },
  pdfFailed: { status: 503, text: 'Error al generar el pdf del pedido' },
  /** The submission's job is not tried again. */
  submissionGivenUp: { status: 503, text: '{reason}' },
  totalFailed: { status: 404, text: 'Error al consultar el valor total del pedido' },
});
export type OrdersErrorCode = (typeof ordersErrors)[keyof typeof ordersErrors]['code'];
