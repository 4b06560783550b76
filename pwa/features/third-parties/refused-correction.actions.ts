/** A refused correction of a prospect. Apart from `third-parties.actions.ts`: what was typed goes back into its form, which the page keeps. */
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { keep } from '#pwa/platform/session/kept-form.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { updateProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';

/** Gives up a refused correction; its form keeps what was typed, to be corrected. */
export async function takeBackCorrection({ id, payload }: OutboxCommand): Promise<void> {
  const { outbox, ports } = requirePhone();
  const { contact_id, ...changed } = updateProspectSchema.parse(payload);
  const values = Object.fromEntries(Object.entries(changed).map(([field, value]) => [field, value ?? '']));
  if ('check_digit' in values) values['check_digit'] = String(values['check_digit']);
  keep(pathTo('prospect', { id: contact_id }), { values, version: null, kept_at: ports.now(), attempt: null });
  await outbox.discard(id);
}
