import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { soldProductsHref } from '../sold-products-href.ts';

/** Clientes sin compra: who has not bought for some days, those who bought most before first. */
export default function WithoutPurchaseScreen() {
  return <ReportPage report="clientes-sin-compra" empty={{ text: 'Todos los clientes compraron' }} hrefOf={soldProductsHref} />;
}
