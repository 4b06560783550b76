import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { namedReport } from '#server/platform/named-report.ts';
import { openWorkerThreads } from '#server/platform/worker-threads.ts';
import { salesBases } from '#shared/features/organisation/sales-basis.ts';
import { daysBefore, isOfTime } from '#shared/features/reports/matrix.rules.ts';
import type { MatrixDimension } from '#shared/features/reports/matrix-fields.ts';
import { checkMatrixDays, matrixDays, matrixParams } from '#shared/features/reports/matrix-params.ts';
import { seeMatrix } from '#shared/features/reports/reports.calls.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import { formatDate, type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { matrixOf } from './matrix.service.ts';
import { matrixSheets } from './matrix-sheets.ts';
import { salesBasisOf } from './sales-basis.service.ts';
import type { SalesScope } from './sales-scope.repository.ts';

interface AskedScope {
  start_date?: string | undefined;
  end_date?: string | undefined;
  period: Parameters<typeof matrixDays>[0]['period'];
  /** The company's basis when absent. */
  basis?: SalesScope['basis'] | undefined;
  filters: Partial<Record<MatrixDimension, string[]>>;
  commercial_direction_id?: number | undefined;
  leadership_id?: number | undefined;
  seller_id?: number | undefined;
}

/** The scope of sales that a person requests. @throws reports.badParameters with the field */
export async function scopeOf(db: Db, actor: Actor, { asked, now }: { asked: AskedScope; now: Instant }): Promise<SalesScope> {
  const days = matrixDays(asked, localDateOf(now));
  const errors = checkMatrixDays(days);
  if (Object.keys(errors).length > 0) throw reportErrors.badParameters({ reason: errors['end_date']?.[0] ?? '' }, errors);
  const filters = { ...asked.filters };
  const also = (dimension: MatrixDimension, id: number | undefined) => {
    if (id === undefined) return;
    const keys = filters[dimension];
    // The cell's key and the filter must both match: a key outside of the filter selects nothing.
    filters[dimension] = keys && !keys.includes(String(id)) ? ['nada'] : [String(id)];
  };
  also('direction', asked.commercial_direction_id);
  also('leadership', asked.leadership_id);
  also('seller', asked.seller_id);
  return { actor, ...days, basis: asked.basis ?? (await salesBasisOf(db, actor.subscriberId)), filters };
}

/** A year by product has some hundred thousand rows, which are summed into the subtotals: the report runs in threads. */
const threads = openWorkerThreads(new URL('./matrix.worker.ts', import.meta.url));

/** 'matriz-dinamica': the sales within a person's reach by any dimensions. Spec: decisions §8. */
export const matrixReport = namedReport({
  name: 'matriz-dinamica',
  title: 'Matriz dinámica',
  permission: seeMatrix,
  params: matrixParams,
  columns: [],
  readsSales: true,
  threads,
  async run(reader, actor, { params: { rows, columns, measures, ...asked }, now, signal, tell, isWhole }) {
    const twice = columns.find((dimension) => rows.includes(dimension)) ?? [...rows, ...columns].find((one, place, all) => all.indexOf(one) !== place);
    if (twice) throw reportErrors.badParameters({ reason: 'Un campo va una sola vez.' }, { columns: ['Un campo va una sola vez.'] });
    const scope = await scopeOf(reader, actor, { asked, now });
    const matrix = await matrixOf(reader, { rows, columns, values: measures }, { scope, signal, tell });
    const notes = notesOf(scope, {
      dimensions: [...rows, ...columns],
      varies: measures.some(({ aggregation }) => aggregation === 'variation'),
      hasBudget: measures.some(({ measure }) => measure === 'budget'),
    });
    return { rows: [], total: matrix.cells.length, matrix, notes, ...(isWhole && { sheets: matrixSheets(matrix) }) };
  },
});

function notesOf(
  scope: SalesScope,
  { dimensions, varies, hasBudget }: { dimensions: readonly MatrixDimension[]; varies: boolean; hasBudget: boolean },
): string[] {
  const between = ({ from, to }: { from: string; to: string }) => `del ${formatDate(from)} al ${formatDate(to)}`;
  const notes = [`D${between(scope).slice(1)}.`, salesBases[scope.basis].note];
  if (varies) notes.push(`Variación: contra las ventas ${between(daysBefore(scope, dimensions.some(isOfTime)))}.`);
  if (hasBudget) notes.push('El presupuesto es de meses completos, y solo donde está dividido así.');
  if (scope.actor.reach !== 'subscriber') notes.push('Solo sus vendedores.');
  return notes;
}
