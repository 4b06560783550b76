import * as z from 'zod';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { passkeyRows } from '../passkeys.repository.ts';
import { plainMail } from '../plain-mail.ts';
import { people } from '../users.repository.ts';

export const passwordResetNoticeKind = 'access.tell_password_reset';

/** Tells a person that their password was reset by a link, and which passkeys still open their account. */
export function tellPasswordResetJob({ store, mailer, config }: Services): JobHandler<{ user_id: number }> {
  return {
    kind: passwordResetNoticeKind,
    schema: z.object({ user_id: z.int() }),
    async run({ payload, dedupe_key }) {
      const user = await people.find(store.db, payload.user_id);
      if (!user) return;
      const names = (await passkeyRows.listOf(store.db, user.id)).map(({ name }) => name);
      const passkeys = names.length === 0 ? [] : [`Estas llaves de acceso siguen sirviendo: ${names.join(', ')}. Quite en «Mi cuenta» la que no reconozca.`];
      const mail = plainMail({
        subject: 'Su contraseña de Correría cambió',
        paragraphs: [
          `Hola, ${user.name}.`,
          'Su contraseña se restableció con un enlace enviado a este correo, y sus sesiones se cerraron.',
          ...passkeys,
          'Si no fue usted, pida otro enlace y avise a su administrador:',
        ],
        link: { text: 'Restablecer la contraseña', href: `${config.publicUrl}/#/olvide/contrasena` },
      });
      await mailer.send({ to: user.email, key: dedupe_key, ...mail });
    },
  };
}
