import { defineHook } from '#server/platform/hook.ts';
import type { Services } from '#server/platform/services.ts';
import type { DeadLetter } from './deliver.service.ts';

export type ReplayServices = Pick<Services, 'store' | 'audit' | 'config'>;
/** Retries a failed delivery, if it belongs to the capability that answers. @returns false for another capability's delivery */
export const deliveryReplayed = defineHook<(services: ReplayServices, subscriberId: number, letter: DeadLetter) => Promise<boolean>>('deliveryReplayed');
