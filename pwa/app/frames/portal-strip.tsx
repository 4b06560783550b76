import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { FieldStrip } from './field-strip.tsx';
import { LiveStrip } from './live-strip.tsx';

/** A customer with a local store sees what is unsent; a person who works online sees whether there is signal. */
export default function PortalStrip() {
  const keepsData = useSession(({ user }) => worksOnDevice(user));
  return keepsData ? <FieldStrip /> : <LiveStrip />;
}
