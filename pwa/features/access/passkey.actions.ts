/** The person's own passkeys: the browser speaks with the device that holds them, the server judges. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { markSecondFactorSet } from '#pwa/platform/session/session.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { NewPasskey, OwnPasskey } from '#shared/features/access/session.documents.ts';
import { answered } from './passkey-device.ts';

const path = '/api/llaves-de-acceso';
const state = '/api/segundo-factor';

export interface NewPasskeyAsked {
  name: string;
  current_password: string;
}

/** Makes a passkey on this device, or on one that it asks, and registers it under a name. @returns recovery codes, for who had none */
export async function registerPasskey({ name, current_password }: NewPasskeyAsked): Promise<string[] | null> {
  const optionsJSON = await request<PublicKeyCredentialCreationOptionsJSON>(`${path}/opciones`, { method: 'POST', body: { current_password } });
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

/** Takes a passkey's access. */
export async function removePasskey({ id }: OwnPasskey, current_password: string): Promise<void> {
  await request(`${path}/${id}/quitar`, { method: 'POST', body: { current_password } });
  toast.success('La llave de acceso se quitó.');
  await refreshServerData(state);
}
