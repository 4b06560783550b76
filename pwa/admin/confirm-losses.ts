import { callServer } from '#pwa/platform/http/calls.ts';
import { requireConfirmation } from '#pwa/ui/question.ts';
import { entityScreens } from '#shared/features/navigation/entities.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';

/**
 * Before flags of a row are switched off, says who loses what by it.
 * @param body what is to be saved @throws Declined when the person does not want it, HttpError, Offline
 */
export async function confirmLosses({ name: table }: Pick<EntityDefinition, 'name'>, id: number, body: Readonly<Record<string, unknown>>): Promise<void> {
  const losses = entityScreens.find(({ entity }) => entity.name === table)?.losses;
  const switchedOff = losses?.flags.filter((flag) => body[flag] === false) ?? [];
  if (!losses || switchedOff.length === 0) return;
  const query = Object.fromEntries(switchedOff.map((flag) => [flag, '0']));
  const { name, message } = await callServer(losses.call, { params: { id }, query });
  if (message !== null) await requireConfirmation({ title: `¿Guardar ${name}?`, text: message, confirm: 'Guardar', danger: true });
}
