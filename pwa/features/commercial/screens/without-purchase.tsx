import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { screens } from '#shared/features/navigation/screens.ts';
import { soldProductsHref } from '../sold-products-href.ts';

/** Clientes sin compra: customers without a recent purchase, those with the largest earlier purchases first. */
export default function WithoutPurchaseScreen() {
  return (
    <ReportPage title={screens.withoutPurchase.title} report="clientes-sin-compra" empty={{ text: 'Todos los clientes compraron' }} hrefOf={soldProductsHref} />
  );
}
