import { defineErrors } from '#shared/kernel/errors.ts';

export const visitErrors = defineErrors('visits', {
  notFound: { status: 404, text: 'La visita no existe.' },
  photoNotFound: { status: 404, text: 'La visita no tiene foto.' },
  anotherOpen: { status: 409, text: 'Hay una visita abierta en {customer}: registre primero su salida.' },
  alreadyOpen: { status: 409, text: 'La llegada de esta visita ya está registrada.' },
  alreadyClosed: { status: 409, text: 'La salida de esta visita ya está registrada.' },
  outside: {
    status: 422,
    text: 'Está a {distance:metres} del cliente y el máximo son {maximum:metres}. Acérquese e intente de nuevo, o continúe con novedad y escriba el motivo.',
  },
  notVerifiable: {
    status: 422,
    text: 'No hay una señal de GPS que sirva (a menos de 100 m de precisión y de hace menos de un minuto). Salga a cielo abierto, espere unos segundos e intente de nuevo, o continúe con novedad y escriba el motivo.',
  },
  signalsApart: {
    status: 422,
    text: 'Las señales de GPS están a {distance:metres} una de otra y el máximo son {maximum:metres}. Quédese quieto e intente de nuevo, o continúe con novedad y escriba el motivo.',
  },
  tooShort: {
    status: 422,
    text: 'La visita dura mínimo {minimum} min: espere {minutes} min más, o continúe con novedad y escriba el motivo.',
  },
  beforeArrival: { status: 422, text: 'La salida no puede ser anterior a la llegada.' },
  inTheFuture: { status: 422, text: 'La hora de salida todavía no ha pasado.' },
  reasonMissing: { status: 422, text: 'Escriba el motivo de la novedad.' },
  correctionPending: { status: 409, text: 'Esta visita ya tiene una corrección por aprobar.' },
  noCorrection: { status: 409, text: 'Esta visita no tiene una corrección por aprobar.' },
  pointInaccurate: {
    status: 422,
    text: 'La señal de GPS es de {accuracy:metres} y para mover un punto se necesitan {maximum:metres} o menos. Salga a cielo abierto e intente de nuevo.',
  },
  pointNear: { status: 422, text: 'El punto guardado está a {distance:metres} de aquí: no hay nada que corregir.' },
  pointNotFound: { status: 404, text: 'La propuesta de ubicación no existe.' },
  pointDecided: { status: 409, text: 'Otra persona ya decidió sobre este punto.' },
  rangeTooLong: { status: 422, text: 'Consulte máximo {days} días a la vez.' },
  ownReview: { status: 403, text: 'Nadie revisa su propia visita.' },
  noCheckIn: { status: 422, text: 'Esta actividad no registra llegada ni salida.' },
});
