import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { soldProductsHref } from '../sold-products-href.ts';

/** Sucursales del equipo: the branches of a direction, leadership or seller by month; a row opens the products of its customer. */
export default function CommercialManagementDetailScreen() {
  return (
    <ReportPage
      title={screens.commercialManagementDetail.title}
      report="detalle-gestion-comercial"
      back={`${pathTo('commercialManagement')}?vista=equipos`}
      hrefOf={soldProductsHref}
      empty={{ text: 'Este equipo no tiene sucursales' }}
    />
  );
}
