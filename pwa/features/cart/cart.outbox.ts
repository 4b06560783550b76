import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import '#shared/features/cart/cart.errors.ts';
import '#shared/features/pricing/pricing.errors.ts';
import { putFinishedAway, releaseForgotten } from './finished-carts.ts';

export const cartOutbox: PhoneCapability = {
  async onOpen(phone) {
    await putFinishedAway(phone);
    await releaseForgotten(phone);
  },
};
