import { request } from '#pwa/platform/http/http.ts';
import { requireConfirmation } from '#pwa/ui/question.ts';
import { entityScreens } from '#shared/features/navigation/entities.ts';
import { addressOf } from '#shared/kernel/call.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { LossesAnswer } from '#shared/kernel/entity-screens.ts';

/**
 * Before flags of a row are switched off, says who loses what by it.
 * @param body what is to be saved @throws Declined when the person does not want it, HttpError, Offline
 */
export async function confirmLosses({ name: table }: Pick<EntityDefinition, 'name'>, id: number, body: Readonly<Record<string, unknown>>): Promise<void> {
  const losses = entityScreens.find(({ entity }) => entity.name === table)?.losses;
  const switchedOff = losses?.flags.filter((flag) => body[flag] === false) ?? [];
  if (!losses || switchedOff.length === 0) return;
  const query = Object.fromEntries(switchedOff.map((flag) => [flag, 0]));
  const { name, message } = await request<LossesAnswer>(addressOf(losses.call, { id }), { query });
  if (message !== null) await requireConfirmation({ title: `¿Guardar ${name}?`, text: message, confirm: 'Guardar', danger: true });
}
