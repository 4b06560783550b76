import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { tellStatus } from '#pwa/platform/sync/sync-status.ts';

/** The person has read that the storage was emptied. */
export function acknowledgeLoss(): void {
  const { identity, status } = requirePhone();
  identity.keepLoss(null);
  tellStatus(status, { lost: null });
}
