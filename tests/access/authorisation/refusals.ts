/**
 * Calls that are refused here even with permission, each with the status and the reason why the table shows no success. An unnecessary entry fails
 * the test.
 */
export const refusals: Readonly<Record<string, { status: 409 | 410 | 422; why: string }>> = {
  'post /api/cambiar/contrasena': { status: 422, why: 'a new password ends the sessions that the other calls are made with: tests/access/passwords' },
  'post /api/importaciones/{id}/deshacer': { status: 409, why: 'only what was applied is taken back: tests/imports' },
  'post /api/llaves-de-acceso': { status: 422, why: 'what a real key answers is needed: tests/access/passkeys' },
  'post /api/recordatorios-de-cobro': { status: 422, why: 'the customers here have no e-mail: tests/collections' },
  'post /api/segundo-factor/codigos': { status: 409, why: 'there is no second factor to be recovered: tests/access/second-factor' },
  'post /api/segundo-factor/confirmar': { status: 422, why: 'from then on every login would ask for a code: tests/access/second-factor' },
  'post /api/segundo-factor/quitar': { status: 422, why: 'there is no second factor to be taken away: tests/access/second-factor' },
  'post /api/sesion/volver': { status: 409, why: 'nobody here works as another person: tests/access/work-as' },
};
