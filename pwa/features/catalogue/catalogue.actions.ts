import { requirePhone } from '#pwa/platform/phone/use-phone.ts';

/** Opens a lost catalogue again, and updates it. */
export function retryCatalogue(): void {
  const { catalogue, syncNow } = requirePhone();
  catalogue.revive();
  syncNow();
}
