import type { FieldValues } from 'react-hook-form';
import type { DifferingField } from '#pwa/admin/components/conflict-sheet.tsx';
import type { HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import type { Conflict } from '#pwa/admin/use-kept-form.ts';
import type { PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import type { PromotionAnswer } from '#shared/features/promotions/promotions.calls.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { valueAt } from '#shared/kernel/entity.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import { channelChoices, countChoices, exclusiveChoices, kindChoices, labelOf, measureChoices, ownDiscountChoices } from './promotion-labels.ts';

/** A promotion as its form shows it. */
export function promotionValues({ code, name, description, terms, names }: PromotionAnswer): FieldValues {
  const shown = terms.get_product_id === null ? {} : { [`get_product_id:${terms.get_product_id}`]: names[`product:${terms.get_product_id}`] ?? '' };
  return { code, name, description, ...terms, shown };
}

type Names = PromotionAnswer['names'];
type Tell = (value: never, names: Names) => string;

const chosen = (choices: readonly { value: string; label: string }[]) => (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
const percent = (value: number) => `${value} %`;
const days = (value: string) => formatDate(value);

function tellRows(
  rows: readonly { kind: PromotionTerms['scopes'][number]['kind'] | PromotionTerms['audiences'][number]['kind']; exclude: boolean }[],
  names: Names,
): string {
  const told = rows.map((row) => {
    const id = 'id' in row ? String(row.id) : 'value' in row ? String(row.value) : '';
    return `${row.exclude ? 'Excepto ' : ''}${labelOf(row.kind)}: ${names[`${row.kind}:${id}`] ?? id}`;
  });
  return told.join(', ') || 'Todos';
}

/** '10 %' of a plain percentage, 'Desde 10: 5 % · Desde 20: 8 %' of steps. */
function tellTiers(tiers: PromotionTerms['tiers']): string {
  const [first, second] = tiers;
  if (first?.from === 1 && !second) return percent(first.percentage);
  return tiers.map(({ from, percentage }) => `Desde ${formatCount(from)}: ${percent(percentage)}`).join(' · ');
}

/** The fields of the form with their labels, and the text of values that are neither text nor number. */
const fields: readonly (readonly [name: string, label: string, tell?: Tell])[] = [
  ['code', 'Código'],
  ['name', 'Nombre'],
  ['description', 'Descripción'],
  ['kind', 'Tipo', chosen(kindChoices)],
  ['measure', 'Las escalas se miden en', chosen(measureChoices)],
  ['tiers', 'Descuento', tellTiers],
  ['buy_quantity', 'Compra (unidades)'],
  ['get_quantity', 'Recibe (unidades)'],
  ['get_percentage', 'Descuento de lo que recibe', percent],
  ['get_product_id', 'Producto que se da', (id: number, names) => names[`product:${id}`] ?? `n.º ${id}`],
  ['max_times_per_order', 'Máximo de veces por pedido'],
  ['counts', 'Las unidades se cuentan', chosen(countChoices)],
  ['since', 'Desde', days],
  ['until', 'Hasta', days],
  ['scopes', 'Productos', tellRows],
  ['audiences', 'Clientes', tellRows],
  ['channel', 'Pedidos', chosen(channelChoices)],
  ['priority', 'Prioridad'],
  ['combines', 'Se combina con otras promociones', (value: boolean) => (value ? 'Sí' : 'No')],
  ['with_own_discount', 'Con el descuento propio del cliente', chosen(ownDiscountChoices)],
  ['exclusive', 'Exclusiva', chosen(exclusiveChoices)],
  ['max_units_total', 'Unidades en total'],
  ['max_units_per_contact', 'Unidades por cliente'],
  ['max_documents_per_contact', 'Pedidos por cliente'],
];

/** A value of a field as people read it. */
function told(tell: Tell | undefined, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return '—';
  return tell ? tell(value as never, names) : String(value);
}

/** The fields that two people changed differently, with their labels. */
export function differingPromotion({ mine, theirs }: Conflict<PromotionAnswer>): DifferingField[] {
  const saved = promotionValues(theirs);
  return fields
    .filter(([name]) => !isDeepEqual(mine[name], saved[name]))
    .map(([name, label, tell]) => ({ name, label, mine: told(tell, mine[name], theirs.names), theirs: told(tell, saved[name], theirs.names) }));
}

/** The fields that a line of a promotion's history changed, with old and new values. */
export function promotionChanges({ before, after, shown }: Pick<HistoryLine, 'before' | 'after' | 'shown'>): HistoryChange[] {
  const [old, now] = [valuesIn(before), valuesIn(after)];
  return fields
    .filter(([name]) => !isDeepEqual(old[name] ?? null, now[name] ?? null))
    .map(([name, label, tell]) => ({ name, label, before: told(tell, old[name], shown?.before ?? {}), after: told(tell, now[name], shown?.after ?? {}) }));
}

/** One side of a history entry with its terms beside the other fields, as the form has them. */
function valuesIn(side: unknown): FieldValues {
  const terms = valueAt(side, 'terms');
  return { ...(typeof side === 'object' && side), ...(typeof terms === 'object' && terms) };
}
