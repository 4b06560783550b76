import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import { putFinishedAway } from './finished-carts.ts';

export const cartOutbox: PhoneCapability = { onOpen: putFinishedAway };
