import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { tellStatus } from '#pwa/platform/sync/sync-status.ts';

/** The person has read that the storage was emptied. */
export function acknowledgeLoss(): void {
  tellStatus(requirePhone().status, { lost: null });
}
