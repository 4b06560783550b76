import { requirePhone } from '#pwa/platform/phone/use-phone.ts';

/** Opens a catalogue that was lost again, and brings what it could not. */
export function retryCatalogue(): void {
  const { catalogue, syncNow } = requirePhone();
  catalogue.revive();
  syncNow();
}
