/**
 * The actions on a refused correction of a prospect. Apart from `third-parties.actions.ts`, because the typed values go back into the form, which the
 * page stores.
 */
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { keep } from '#pwa/platform/session/kept-form.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { updateProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';

/** Discards a refused correction; its form keeps the typed values, to be corrected. */
export async function takeBackCorrection({ id, payload }: OutboxCommand): Promise<void> {
  const { outbox, ports } = requirePhone();
  const { contact_id, ...changed } = updateProspectSchema.parse(payload);
  const values = Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, value ?? '']));
  if ('check_digit' in values) values['check_digit'] = String(values['check_digit']);
  keep(pathTo('prospect', { id: contact_id }), { values, version: null, kept_at: ports.now(), attempt: null });
  await outbox.discard(id);
}
