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

/** Reads the address; invalid parts, and fields that no longer exist, are left out. */
export function matrixOfAddress(params: AddressParams, base: MatrixDefinition): { matrix: ShownMatrix; wasCut: boolean } {
  const given = Object.fromEntries(ownParams.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
  if (Object.keys(given).length === 0) return { matrix: base, wasCut: false };
  let read = matrixParams.safeParse(given);
  const wasCut = !read.success;
  if (!read.success) {
    for (const { path } of read.error.issues) delete given[String(path[0])];
    read = matrixParams.safeParse(given);
  }
  if (!read.success) return { matrix: base, wasCut };
  const { rows, columns, measures, filters, basis, period, start_date, end_date } = read.data;
  return { matrix: { rows, columns, values: measures, filters, basis, period, start_date, end_date }, wasCut };
}

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
