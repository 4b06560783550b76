import * as z from 'zod';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { roles } from '#shared/kernel/permissions.ts';
import { invitationRows } from '../invitations.repository.ts';
import { plainMail } from '../plain-mail.ts';
import { people } from '../users.repository.ts';

const kind = 'access.tell_account_change';
const change = z.object({ user_id: z.int(), role: z.enum(roles).nullable() });
export type AccountChange = z.infer<typeof change>;

/** Tells a person by e-mail that somebody else changed their account. @param told the new role; null when their second factor was removed */
export async function tellAccountChange(tx: Tx, told: AccountChange): Promise<void> {
  await enqueueJob(tx, { kind, payload: told, dedupe_key: `${told.user_id} ${told.role ?? 'second factor'} ${tx.now}` });
}

export function tellAccountChangeJob({ store, mailer }: Services): JobHandler<AccountChange> {
  return {
    kind,
    schema: change,
    async run({ subscriberId, payload: { user_id, role }, dedupe_key }) {
      const user = await people.find(store.db, user_id);
      if (!user) return;
      const company = await invitationRows.companyName(store.db, subscriberId);
      const sentence =
        role === null
          ? `${company} quitó el segundo factor de su cuenta: desde ahora basta su contraseña. Vuelva a ponerlo en «Mi cuenta».`
          : `Su rol en ${company} es ahora ${role}. Ingrese de nuevo.`;
      const mail = plainMail({
        subject: role === null ? 'Se quitó el segundo factor de su cuenta de Correría' : 'Su rol en Correría cambió',
        paragraphs: [`Hola, ${user.name}.`, sentence, 'Si no lo esperaba, hable con su administrador.'],
      });
      await mailer.send({ to: user.email, key: dedupe_key, ...mail });
    },
  };
}
