/** The sentence of a replenishment suggestion, for the device, the calls and sellers. Spec: commercial §2 (asistente de reposición) */
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import type { Replenishment } from './replenishment.documents.ts';

type Figures = Omit<Replenishment, 'reason'>;

/** 'Lleva 12 unidades cada 30 días (4 compras). La última fue hace 34 días: le toca.' */
export function replenishmentReason(figures: Figures): string {
  return [rhythmWords(figures), packageWords(figures), stockWords(figures)].filter(Boolean).join(' ');
}

function rhythmWords({ state, average_quantity, average_days, purchases, days_since, last_date, parts }: Figures): string {
  const every = average_days === 1 ? 'cada día' : `cada ${counted(average_days, 'día', 'días')}`;
  if (state === 'left') return `Lo compraba ${every}; la última vez fue el ${dayWithoutWeekday(last_date)}.`;
  const usual = `Lleva ${counted(average_quantity, 'unidad', 'unidades')} ${every} (${counted(purchases, 'compra', 'compras')}).`;
  const last = `La última fue ${ago(days_since)}`;
  if (state === 'late') return `${usual} ${last}: atrasado ${counted(parts.late_days, 'día', 'días')}.`;
  if (state === 'due') return `${usual} ${last}: le toca.`;
  return `${usual} ${last}. Pronto: ${parts.due_in_days === 0 ? 'hoy' : `en ${counted(parts.due_in_days, 'día', 'días')}`}.`;
}

function packageWords({ package_quantity, parts: { wanted_quantity, needed_quantity } }: Figures): string {
  return needed_quantity > wanted_quantity ? `Sube a ${needed_quantity}: viene en cajas de ${package_quantity}.` : '';
}

function stockWords({ available, parts: { needed_quantity } }: Figures): string {
  if (available === null || available >= needed_quantity) return '';
  return available <= 0 ? 'Agotado.' : `Hay ${available} de ${needed_quantity}.`;
}

function ago(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'ayer' : `hace ${days} días`;
}

/** '3 mar 2026'. */
const dayWithoutWeekday = (date: LocalDate) => formatDate(date).replace(/^\S+ /, '');
