import { RecordingMark } from '#pwa/features/routes/components/recording-mark.tsx';
import { usePhone, useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import type { SyncStatus } from '#pwa/platform/sync/sync-status.ts';
import { SyncStrip, type SyncStripProps } from '#pwa/ui/sync-strip.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { useOpenable } from './openable.ts';

const states: Readonly<Record<SyncStatus['state'], SyncStripProps['state']>> = {
  al_dia: 'online',
  atencion: 'online',
  enviando: 'sending',
  sin_senal: 'offline',
  sesion_vencida: 'expired',
};

/** The sync state of this device, the number of waiting commands, and whether the position is being recorded. */
export function FieldStrip() {
  const status = useSyncStatus();
  const isOpen = usePhone() !== null;
  const open = useOpen();
  const canOpen = useOpenable()('outbox');
  if (!isOpen) return null;
  const { state, pending, needs_attention, last_sync_at, sending } = status;
  return (
    <>
      <SyncStrip
        state={states[state]}
        pending={pending}
        needsAttention={needs_attention}
        lastSyncAt={last_sync_at}
        sending={sending && { current: Math.min(sending.done + 1, sending.total), total: sending.total }}
        {...(canOpen ? { onOpen: () => void open(pathTo('outbox')) } : {})}
      />
      <RecordingMark />
    </>
  );
}
