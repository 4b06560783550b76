import type { MatrixDefinition } from '#shared/features/reports/matrix-fields.ts';
import { MatrixPage } from '../matrix/matrix-page.tsx';

const nothingPlaced: MatrixDefinition = {
  rows: [],
  columns: [],
  values: [{ measure: 'sales', aggregation: 'sum' }],
  filters: {},
  period: 'last_12_months',
};

/** The matrix before anything is placed. */
export default function DynamicMatrixScreen() {
  return <MatrixPage title="Matriz dinámica" definition={nothingPlaced} />;
}
