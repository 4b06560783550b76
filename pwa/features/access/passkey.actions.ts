/** The person's own passkeys: the browser speaks with the device that holds them, the server judges. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { markSecondFactorSet } from '#pwa/platform/session/session.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { NewPasskey, OwnPasskey } from '#shared/features/access/session.documents.ts';
import { answered } from './passkey-device.ts';
import { tried } from './people.actions.ts';

const path = '/api/llaves-de-acceso';
const state = '/api/segundo-factor';

/** Makes a passkey on this device, or on one that it asks, and registers it under a name. @returns recovery codes, for who had none */
export async function registerPasskey(name: string): Promise<string[] | null> {
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>(`${path}/opciones`, { method: 'POST', body: {} });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await answered(() => startRegistration({ optionsJSON }));
  const { recovery_codes } = await request<NewPasskey>(path, { method: 'POST', body: { name, response } });
  markSecondFactorSet();
  toast.success('La llave de acceso quedó registrada.');
  await refreshServerData(state);
  return recovery_codes;
}

export async function renamePasskey({ id }: OwnPasskey, name: string): Promise<void> {
  await request(`${path}/${id}`, { method: 'PUT', body: { name } });
  toast.success('La llave de acceso ha sido actualizada');
  await refreshServerData(state);
}

/** Takes a passkey's access, after asking. */
export async function removePasskey({ id, name }: OwnPasskey): Promise<void> {
  const text = 'Ya no podrá ingresar con ella. En el equipo que la guarda puede borrarla después.';
  if (!(await ask({ title: `¿Quitar la llave ${name}?`, text, confirm: 'Quitar', danger: true }))) return;
  await tried(async () => {
    await request(`${path}/${id}`, { method: 'DELETE' });
    toast.success('La llave de acceso se quitó.');
    await refreshServerData(state);
  });
}
