/** The matrix in the address: its fields, its sales, and how it is shown. */
import { type AddressParams, useAddress } from '#pwa/ui/use-address.ts';
import type { MatrixDefinition } from '#shared/features/reports/matrix-fields.ts';
import { askFor, matrixParams } from '#shared/features/reports/matrix-params.ts';

/** A definition with days that do not move. */
export interface ShownMatrix extends MatrixDefinition {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const ownParams = ['rows', 'columns', 'measures', 'filters', 'basis', 'period', 'start_date', 'end_date'] as const;

const lists: readonly unknown[] = ['rows', 'columns', 'measures'];

/** Reads the address without its invalid parts: of a list only the fields that do not exist, of anything else the whole. */
export function matrixOfAddress(params: AddressParams, base: MatrixDefinition): { matrix: ShownMatrix; wasCut: boolean } {
  const given = Object.fromEntries(ownParams.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
  if (Object.keys(given).length === 0) return { matrix: base, wasCut: false };
  let read = matrixParams.safeParse(given);
  const wasCut = !read.success;
  if (!read.success) {
    const places = Map.groupBy(read.error.issues, ({ path }) => String(path[0]));
    for (const [name, issues] of places) {
      const wrong = new Set(issues.map(({ path }) => path[1]));
      const left = lists.includes(name) && !wrong.has(undefined) ? partsOfList(given[name]).filter((_part, place) => !wrong.has(place)) : [];
      if (left.length > 0) given[name] = left.join(',');
      else delete given[name];
    }
    read = matrixParams.safeParse(given);
  }
  if (!read.success) return { matrix: base, wasCut };
  const { rows, columns, measures, filters, basis, period, start_date, end_date } = read.data;
  return { matrix: { rows, columns, values: measures, filters, basis, period, start_date, end_date }, wasCut };
}

/** Splits a list as `matrixParams` does, so that the index of a part is the index in the schema's issues. */
const partsOfList = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The parameters that ask for a matrix. */
export function queryOfMatrix({ start_date, end_date, ...definition }: ShownMatrix): Record<string, string> {
  return { ...askFor(definition), ...(start_date && { start_date }), ...(end_date && { end_date }) };
}

/** The matrix of this address, and the function that changes it. @param base used while the address has no matrix */
export function useMatrixAddress(base: MatrixDefinition) {
  const [params, setParams] = useAddress();
  const { matrix, wasCut } = matrixOfAddress(params, base);
  const others = Object.fromEntries(Object.entries(params).filter(([name]) => !ownParams.some((own) => own === name)));
  return {
    ...{ matrix, wasCut },
    change: (change: Partial<ShownMatrix>) => setParams({ ...others, ...queryOfMatrix({ ...matrix, ...change }) }),
    show: (shown: MatrixDefinition) => setParams({ ...others, ...queryOfMatrix(shown) }),
  };
}
