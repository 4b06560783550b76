/** The open phone of this page, for screens (`usePhone`) and actions (`requirePhone`). */
import { create, useStore } from 'zustand';
import { createSyncStatus, type SyncStatus } from '#pwa/platform/sync/sync-status.ts';
import type { Phone } from './phone.ts';

export interface StorageFailure {
  /** Why this device's storage could not be opened, or is gone, in Spanish. */
  text: string;
  /** Opens the storage again; null when the device's data was deleted, and a login is needed. */
  retry: (() => Promise<void>) | null;
}

export interface PhoneState {
  /** null while nobody who works in the field is logged in, and for the instant that opening takes. */
  phone: Phone | null;
  failure: StorageFailure | null;
}

export const usePhoneStore = create<PhoneState>(() => ({ phone: null, failure: null }));

export function usePhone(): Phone | null {
  return usePhoneStore((state) => state.phone);
}

/** @throws when no phone is open: screens that act are shown only when it is */
export function requirePhone(): Phone {
  const { phone } = usePhoneStore.getState();
  if (!phone) throw new Error('El almacenamiento de este dispositivo todavía no está abierto.');
  return phone;
}

const quiet = createSyncStatus();

/** The state that the sync strip shows. */
export function useSyncStatus(): SyncStatus {
  const phone = usePhone();
  return useStore(phone?.status ?? quiet);
}
