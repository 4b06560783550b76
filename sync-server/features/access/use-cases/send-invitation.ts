import * as z from 'zod';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { invitationRows } from '../invitations.repository.ts';
import { plainMail } from '../plain-mail.ts';
import { hashToken } from '../refresh-token.service.ts';

export const invitationKind = 'access.send_invitation';

/** Sends an invitation. The token is made here, so that the e-mail has the only copy; an earlier link of the invitation becomes invalid. */
export function sendInvitationJob({ store, mailer, config, randomBytes }: Services): JobHandler<{ invitation_id: number }> {
  return {
    kind: invitationKind,
    schema: z.object({ invitation_id: z.int() }),
    async run({ payload }) {
      const invitation = await invitationRows.find(store.db, payload.invitation_id);
      if (!invitation) return;
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      const token_hash = hashToken(token);
      await store.withTransaction(invitation.subscriber_id, (tx) => invitationRows.update(tx, invitation.id, { token_hash }));
      const company = await invitationRows.companyName(store.db, invitation.subscriber_id);
      const mail = plainMail({
        subject: `${company} lo invita a Correría`,
        paragraphs: [
          'Hola.',
          `${company} lo invita a trabajar en Correría como ${invitation.membership.role}.`,
          'Si ya tiene cuenta, ingrese con ella y acepte. Hasta que acepte, esa empresa no ve nada de usted.',
        ],
        link: { text: 'Ver la invitación', href: `${config.publicUrl}/#/invitacion/${token}` },
        after: [`Sirve una sola vez, hasta el ${formatDate(localDateOf(invitation.expires_at))}. Si no la esperaba, no haga nada.`],
      });
      await mailer.send({ to: invitation.email, key: token_hash, ...mail });
    },
  };
}
