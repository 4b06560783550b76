import { defineErrors } from '#shared/kernel/errors.ts';

export const setupErrors = defineErrors('setup', {
  linkInvalid: { status: 404, text: 'Este enlace ya no sirve. Reinicie el servidor para obtener otro, si la instalación aún no tiene usuarios.' },
});
