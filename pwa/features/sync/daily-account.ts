import type { DailyCount } from '#pwa/platform/outbox/daily-count.ts';

interface Figure {
  label: string;
  count: number;
}

/** The counts of the day in Pendientes: the documents made, and their parts, which add up to them. A rare part is shown only when it is not zero. */
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
