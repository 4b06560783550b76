import { defineErrors } from '#shared/kernel/errors.ts';

export const thirdPartyErrors = defineErrors('thirdParties', {
  coordinatesSwapped: { status: 422, text: 'La latitud y la longitud están al revés: la latitud sería {latitude} y la longitud {length}.' },
  payConditionUnreadable: { status: 422, text: 'No dice cuántos días: escriba, por ejemplo, 30 días o Contado.' },
  notFound: { status: 404, text: 'El tercero no existe.' },
  /** The third party does not exist: the sentences of the two calls that prepare its order (commercial §8). */
  notValidated: { status: 404, text: 'Error al validar los datos del tercero' },
  notEnrolled: { status: 404, text: 'Error al crear el tercero' },
  photoNotFound: { status: 404, text: 'El tercero no tiene esa foto.' },
  branchNotFound: { status: 404, text: 'La sucursal no existe o no está asignada a usted.' },
  duplicate: { status: 422, text: 'Ya existe un tercero con la identificación {identification}.' },
  /** `reason` is the first problem; the answer has all problems by field. */
  prospectInvalid: { status: 422, text: '{reason}' },
  notProspect: { status: 409, text: 'El tercero ya es cliente: no es un prospecto.' },
  purchaseBackwards: { status: 422, text: 'La última compra no puede ser anterior a la registrada: {last}.' },
  staleVersion: { status: 409, text: 'Otra persona cambió este registro. Cárguelo de nuevo antes de guardar.' },
});
