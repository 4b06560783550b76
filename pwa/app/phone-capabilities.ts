import { cartOutbox } from '#pwa/features/cart/cart.outbox.ts';
import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';

/** Every capability that has something on the phone, one line each. */
export const phoneCapabilities: readonly PhoneCapability[] = [cartOutbox];
