/** What the office does with the devices of its people. Spec: sync §4. */
import { tellEach, withEach } from '#pwa/admin/each-row.ts';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { counted } from '#shared/kernel/counts.ts';

/** A device as `GET /api/dispositivos` gives it. */
export interface DeviceRow {
  id: string;
  letter: string;
  user_name: string;
  user_surname: string;
  description: string | null;
  app_version: string | null;
  last_seen_at: string;
  pending_count: number;
  needs_attention_count: number;
  revoked_at: string | null;
}

/** Asks once, saying how many and what they have unsent, and revokes them one by one; tells those that stayed and why. */
export async function revokeDevices(marked: readonly DeviceRow[]): Promise<void> {
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

async function revoke(devices: readonly DeviceRow[]): Promise<void> {
  const refused = await withEach(devices, ({ id }) => request(`/api/dispositivos/${id}/revocar`, { method: 'POST' }));
  const nameOf = ({ letter, user_name }: DeviceRow) => `${letter} de ${user_name}`;
  tellEach({ rows: devices, refused, done: 'Dispositivo desvinculado correctamente', nameOf, again: (those) => void revoke(those) });
  await refreshServerData('/api/dispositivos');
}
