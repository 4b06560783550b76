import { SyncStrip } from '#pwa/ui/sync-strip.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';

/** Portal and Oficina ask the server each time: the strip says whether it can be asked. */
export function LiveStrip() {
  const isOnline = useOnline();
  return <SyncStrip state={isOnline ? 'online' : 'offline'} pending={0} needsAttention={0} lastSyncAt="live" sending={null} />;
}
