import * as z from 'zod';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { emailChangeRows } from '../email-changes.repository.ts';
import { invitationRows } from '../invitations.repository.ts';
import { plainMail } from '../plain-mail.ts';
import { hashToken } from '../refresh-token.service.ts';

export const emailChangeKind = 'access.send_email_change';
export const emailChangeNoticeKind = 'access.tell_email_change';

const notice = z.object({ user_id: z.int(), to: z.string(), email: z.string(), done: z.boolean() });

/** Sends the link to the new mailbox; the token is made here, so that the e-mail has the only copy. */
export function sendEmailChangeJob({ store, mailer, config, randomBytes }: Services): JobHandler<{ user_id: number }> {
  return {
    kind: emailChangeKind,
    schema: z.object({ user_id: z.int() }),
    async run({ payload }) {
      const change = await emailChangeRows.find(store.db, payload.user_id);
      if (!change) return;
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      const token_hash = hashToken(token);
      await store.withTransaction(change.subscriber_id, (tx) => emailChangeRows.setToken(tx, change.user_id, token_hash));
      const company = await invitationRows.companyName(store.db, change.subscriber_id);
      const mail = plainMail({
        subject: 'Confirme su correo en Correría',
        paragraphs: ['Hola.', `${company} escribió esta dirección como el correo con el que usted ingresa a Correría. Confírmela y elija su contraseña:`],
        link: { text: 'Confirmar mi correo', href: `${config.publicUrl}/#/confirmar/correo/${token}` },
        after: [`Sirve una sola vez, hasta el ${formatDate(localDateOf(change.expires_at))}. Si no la esperaba, no haga nada.`],
      });
      await mailer.send({ to: change.email, key: token_hash, ...mail });
    },
  };
}

/** Tells the old mailbox that the account is about to change, or has changed, to another address. */
export function tellEmailChangeJob({ mailer }: Services): JobHandler<z.infer<typeof notice>> {
  return {
    kind: emailChangeNoticeKind,
    schema: notice,
    async run({ payload: { to, email, done }, dedupe_key }) {
      const sentence = done
        ? `Su cuenta de Correría pasó a ${email}: este correo ya no la abre.`
        : `Un administrador de su empresa pidió que su cuenta de Correría pase a ${email}. Cambia cuando se confirme desde ese correo.`;
      const mail = plainMail({
        subject: 'El correo de su cuenta de Correría',
        paragraphs: ['Hola.', sentence, 'Si no lo esperaba, hable con su administrador.'],
      });
      await mailer.send({ to, key: dedupe_key, ...mail });
    },
  };
}
