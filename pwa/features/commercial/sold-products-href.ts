import type { ReportRow } from '#pwa/features/reports/report-rows.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';

/** The products that the customer of a row bought. */
export const soldProductsHref = ({ contact_id }: ReportRow): string => `#${pathTo('report', { report: 'ventas-productos' })}?f.contact_id=${contact_id}`;
