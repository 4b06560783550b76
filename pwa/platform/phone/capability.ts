import type { Phone } from './phone.ts';

/** What a capability brings to the phone's data layer, which knows nothing of it otherwise: `pwa/features/<capability>/<capability>.outbox.ts`. */
export interface PhoneCapability {
  /** Puts in order what an earlier page left behind; done once, before anything is shown. */
  onOpen?(phone: Pick<Phone, 'drafts' | 'outbox' | 'ports' | 'newId'>): Promise<void>;
}
