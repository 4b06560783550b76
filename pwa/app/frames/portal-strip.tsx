import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { FieldStrip } from './field-strip.tsx';
import { LiveStrip } from './live-strip.tsx';

/** A customer whose orders wait on this device sees what is unsent; whoever keeps no data here, whether there is a line. */
export default function PortalStrip() {
  const keepsData = useSession(({ user }) => worksOnDevice(user));
  return keepsData ? <FieldStrip /> : <LiveStrip />;
}
