import { alertCircle, checkmarkCircle, cloudOffline, cloudUpload, logIn } from 'ionicons/icons';
import { formatAgo, type Instant } from '#shared/kernel/dates.ts';
import { Icon } from './icon.tsx';
import type { Meaning } from './meaning.ts';
import { useNow } from './use-now.ts';
import './sync-strip.css';

export interface SyncStripProps {
  /** 'expired': there is signal, and sending waits for a login. */
  state: 'online' | 'offline' | 'sending' | 'expired';
  /** How many things this device has not delivered yet. */
  pending: number;
  /** How many the server refused and a person must look at. */
  needsAttention: number;
  /** When this device last heard everything from the server; null is never; 'live' when it keeps no data and asks each time. */
  lastSyncAt: Instant | null | 'live';
  /** The position of the command that is being sent, and how many there are; only while 'sending'. */
  sending: { current: number; total: number } | null;
  /** Absent when nothing can wait here: then it only says. */
  onOpen?: () => void;
}

/** The sync status, always visible, in words; a tap opens the outbox. */
export function SyncStrip(props: SyncStripProps) {
  const now = useNow();
  const { meaning, icon, text } = say(props, now);
  const inside = (
    <>
      <Icon icon={icon} size={15} />
      <span aria-live="polite">{text}</span>
    </>
  );
  const className = `sync-strip is-${meaning}`;
  if (!props.onOpen) return <p className={className}>{inside}</p>;
  return (
    <button type="button" className={className} onClick={props.onOpen}>
      {inside}
    </button>
  );
}

function say({ state, pending, needsAttention, lastSyncAt, sending }: SyncStripProps, now: Instant): { meaning: Meaning; icon: string; text: string } {
  const waiting = pending > 0 ? `${pending} por enviar` : null;
  const attention = needsAttention > 0 ? `${needsAttention} ${needsAttention === 1 ? 'necesita' : 'necesitan'} atención` : null;
  if (state === 'sending' && sending) return { meaning: 'wait', icon: cloudUpload, text: `Enviando ${sending.current} de ${sending.total}` };
  if (state === 'offline') return { meaning: attention ? 'error' : 'warn', icon: cloudOffline, text: joined('Sin señal', attention ?? waiting) };
  if (state === 'expired') return { meaning: 'warn', icon: logIn, text: joined('Ingrese para enviar', attention ?? waiting) };
  if (attention) return { meaning: 'error', icon: alertCircle, text: joined(attention, waiting) };
  if (waiting) return { meaning: 'wait', icon: cloudUpload, text: waiting };
  if (lastSyncAt === 'live') return { meaning: 'ok', icon: checkmarkCircle, text: 'En línea' };
  if (lastSyncAt === null) return { meaning: 'wait', icon: cloudUpload, text: 'Sin sincronizar todavía' };
  return { meaning: 'ok', icon: checkmarkCircle, text: joined('Al día', formatAgo(lastSyncAt, now)) };
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
