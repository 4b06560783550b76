import { defineErrors } from '#shared/kernel/errors.ts';

export const organisationErrors = defineErrors('organisation', {
  subscriberNotFound: { status: 404, text: 'El suscriptor no existe.' },
  branchOfficeNotFound: { status: 404, text: 'La sede no existe.' },
  warehouseNotFound: { status: 404, text: 'La bodega no existe.' },
  workdayBackwards: { status: 422, text: 'La hora de fin debe ser después de la de inicio.' },
  tilesElsewhere: { status: 422, text: 'La dirección debe ser https y de un servidor de mapas permitido (MAP_TILES_HOSTS): {hosts}.' },
  nothingToChange: { status: 422, text: 'No hay nada que cambiar: envíe {fields}.' },
  voucherTypeNotFound: { status: 422, text: 'Falta el tipo de comprobante. Un administrador debe crearlo.' },
  keptVoucherType: { status: 422, text: '{name} viene con la aplicación: de él toman su número los documentos, y no se elimina.' },
  numberUsed: { status: 422, text: 'El consecutivo no puede ser menor que el último número usado: {last}.' },
  licenceBackwards: { status: 422, text: 'La licencia no puede terminar antes de empezar.' },
  erpWithoutAddress: {
    status: 422,
    text: 'Diga primero dónde está el ERP, en Conexión con el ERP: sin su dirección no se puede enviar ningún pedido.',
  },
  wrongIdentity: { status: 422, text: '{reason}' },
  mainOffice: { status: 422, text: 'La empresa necesita una sede principal: marque otra antes.' },
  unknownAction: { status: 422, text: 'La marca de una bodega es n, c, u o d.' },
  foreignWarehouse: { status: 422, text: 'La bodega es de otra sede.' },
});
