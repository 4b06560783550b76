/** Amounts, days and moments as the product writes them (decisions §4, ui.md). */
import { formatAgo, formatDate, type Instant, type LocalDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import { useNow } from './use-now.ts';

/** `$ 1,234,567`, right-aligned, with figures of one width. Null says there is no amount, which is not 0. */
export function MoneyText({ pesos, missing = '—' }: { pesos: Pesos | null; missing?: string }) {
  return <span className="number">{pesos === null ? missing : formatPesos(pesos)}</span>;
}

/** A sentence in which no amount and no percentage is parted from its sign at the end of a row. */
export function unbroken(sentence: string): string {
  return sentence.replaceAll('$ ', '$\u00a0').replaceAll(' %', '\u00a0%');
}

/** 'mié 24 jun 2026'. */
export function DateText({ date }: { date: LocalDate }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}

/** 'mié 24 jun 2026, 14:05' in Bogotá. */
export function MomentText({ instant }: { instant: Instant }) {
  return <time dateTime={instant}>{`${formatDate(localDateOf(instant))}, ${localTimeOf(instant)}`}</time>;
}

/** 'hace 2 min', kept true while it is on the screen. */
export function AgoText({ instant }: { instant: Instant }) {
  const now = useNow();
  return <time dateTime={instant}>{formatAgo(instant, now)}</time>;
}

/** When something was, inside a sentence: 'se leyó hace un momento', 'se leyó el mié 24 jun 2026'. */
export function sinceWords(instant: Instant, now: Instant): string {
  const ago = formatAgo(instant, now);
  if (ago === 'ahora') return 'hace un momento';
  return ago.startsWith('hace') ? ago : `el ${ago}`;
}

/** `sinceWords`, kept true while it is on the screen. */
export function SinceText({ instant }: { instant: Instant }) {
  const now = useNow();
  return <time dateTime={instant}>{sinceWords(instant, now)}</time>;
}
