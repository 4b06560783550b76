import type { DailyCount } from '#pwa/platform/outbox/daily-count.ts';

interface Figure {
  label: string;
  count: number;
}

/** The day's account as Pendientes writes it: what was made, and then its parts, which sum to it. A part that is rare is written when there is some. */
export function accountOf({ created, confirmed, pending, needs_attention, discarded }: DailyCount): [total: Figure, ...parts: Figure[]] {
  const rare = [
    { label: 'Por atender', count: needs_attention },
    { label: 'Descartados', count: discarded },
  ];
  return [
    { label: 'Hechos hoy', count: created },
    { label: 'Confirmados', count: confirmed },
    { label: 'Por enviar', count: pending },
    ...rare.filter(({ count }) => count > 0),
  ];
}
