/** The office's actions on people's devices. Spec: sync §4. */
import { tellEach, withEach } from '#pwa/admin/each-row.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { deviceCalls, type ListedDevice } from '#shared/features/sync/sync.calls.ts';
import { counted } from '#shared/kernel/counts.ts';

/** Revokes devices one by one, after one confirmation with their number and their unsent documents; reports the failures with their reasons. */
export async function revokeDevices(marked: readonly ListedDevice[]): Promise<void> {
  const devices = marked.filter(({ revoked_at }) => revoked_at === null);
  const [first] = devices;
  if (!first) return toast.notice('Los equipos marcados ya están desvinculados');
  const unsent = devices.reduce((sum, { pending_count }) => sum + pending_count, 0);
  const others = marked.length - devices.length;
  const agreed = await ask({
    title: devices.length === 1 ? `¿Desvincular el equipo ${first.letter} de ${first.user_name}?` : `¿Desvincular ${devices.length} equipos?`,
    text: [
      devices.length === 1
        ? 'En su próximo contacto borra sus datos sin entregar lo pendiente. No se puede deshacer.'
        : `En su próximo contacto borran sus datos sin entregar lo pendiente${unsent > 0 ? ` (${unsent} por enviar)` : ''}. No se puede deshacer.`,
      ...(others > 0 ? [`De los marcados, ${counted(others, 'ya estaba desvinculado', 'ya estaban desvinculados')}.`] : []),
    ].join(' '),
    confirm: 'Desvincular',
    danger: true,
  });
  if (agreed) await revoke(devices);
}

async function revoke(devices: readonly ListedDevice[]): Promise<void> {
  const refused = await withEach(devices, ({ id }) => callServer(deviceCalls.revokeDevice, { params: { id } }));
  const nameOf = ({ letter, user_name }: ListedDevice) => `${letter} de ${user_name}`;
  tellEach({ rows: devices, refused, done: 'Dispositivo desvinculado correctamente', nameOf, again: (those) => void revoke(those) });
  await refreshCalls(deviceCalls.listDevices);
}
