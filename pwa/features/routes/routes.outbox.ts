import { deviceGeolocation } from '#pwa/platform/geo/geolocation.ts';
import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import { recordRoute } from './record-route.ts';
import { useRecording } from './recording.ts';

/** A page in sight records the seller's route. */
export const routesOutbox: PhoneCapability = {
  whileOpen(phone) {
    // Outside of a browser's page there is no visibility and no position.
    if (typeof document === 'undefined') return () => {};
    return recordRoute({
      phone,
      geolocation: deviceGeolocation(),
      sight: {
        isInSight: () => document.visibilityState === 'visible',
        onChange(hear) {
          document.addEventListener('visibilitychange', hear);
          return () => document.removeEventListener('visibilitychange', hear);
        },
      },
      onRecording: (isRecording) => useRecording.setState({ isRecording }),
    });
  },
};
