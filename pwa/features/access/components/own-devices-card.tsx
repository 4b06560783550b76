import { phonePortraitOutline } from 'ionicons/icons';
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Failed } from '#pwa/ui/states.tsx';
import { SinceText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { sessionCalls } from '#shared/features/access/session.calls.ts';
import { deviceCalls } from '#shared/features/sync/sync.calls.ts';
import type { OwnDevice } from '#shared/features/sync/sync.documents.ts';

/** The devices that hold this person's data, with a button to unlink a lost one; nothing without devices. */
export function OwnDevicesCard() {
  const { data, error, retry } = useCall(deviceCalls.listOwnDevices, {});
  const devices = data?.filter(({ revoked_at }) => revoked_at === null);
  if (!error && !devices?.length) return null;
  return (
    <Card title="Mis equipos">
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      <ul className="card-list">
        {devices?.map((device) => (
          <li key={device.id} className="session-row">
            <div>
              <strong>
                {device.letter} · {device.current ? 'Este equipo' : (device.description ?? 'Equipo')}
              </strong>
              <small>
                Visto <SinceText instant={device.last_seen_at} />
                {device.pending_count > 0 && `, con ${device.pending_count} por enviar`}
              </small>
            </div>
            {!device.current && (
              <Button icon={phonePortraitOutline} onClick={() => void unlink(device)}>
                Desvincular
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function unlink({ id, letter, pending_count }: OwnDevice): Promise<void> {
  const lost = pending_count > 0 ? ` Lo que no ha enviado (${pending_count}) se pierde.` : '';
  const text = `En su próximo contacto borra sus datos sin entregar lo pendiente.${lost} No se puede deshacer.`;
  if (!(await ask({ title: `¿Desvincular su equipo ${letter}?`, text, confirm: 'Desvincular', danger: true }))) return;
  await tried(async () => {
    await callServer(deviceCalls.revokeOwnDevice, { params: { id } });
    toast.success('Dispositivo desvinculado correctamente');
    await refreshCalls(deviceCalls.listOwnDevices, sessionCalls.listOwnSessions);
  });
}
