import { defineErrors } from '#shared/kernel/errors.ts';

export const cartErrors = defineErrors('cart', {
  full: { status: 422, text: 'El carrito admite máximo {maximum} productos distintos.' },
  notFound: { status: 404, text: 'El carrito no existe.' },
  /** The specification's literal sentence for step 4. */
  availabilityFailed: { status: 404, text: 'Error al actualizar la disponibilida de los productos' },
  itemNotFound: { status: 404, text: 'El producto no está en el carrito.' },
  empty: { status: 422, text: 'El carrito no tiene productos.' },
  listTooLong: { status: 422, text: 'Son máximo {most} filas: este archivo tiene más.' },
  itemRefused: { status: 422, text: '{reason}' },
  notEmpty: { status: 409, text: 'El carrito ya tiene productos: finalícelo o vacíelo antes.' },
  uuidTaken: { status: 409, text: 'El identificador ya es de otro documento.' },
  rowUnknownCode: { status: 422, text: 'Fila {row}: no existe el código {code}.' },
  rowAmbiguousCode: { status: 422, text: 'Fila {row}: el código {code} corresponde a varios productos: {codes}.' },
  rowQuantityInvalid: { status: 422, text: 'Fila {row}: la cantidad {quantity} debe ser un número entero mayor que 0.' },
  rowWithoutCode: { status: 422, text: 'Fila {row}: falta el código.' },
});
