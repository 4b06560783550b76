import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import { soldProductsHref } from '../sold-products-href.ts';

const views = [
  { value: 'sucursales', label: 'Sucursales' },
  { value: 'equipos', label: 'Equipos' },
] as const;

/** Gestión comercial: each branch with its sales, budget, cartera and visits, or each direction, leadership and seller by month. */
export default function CommercialManagementScreen() {
  const [view, setView] = useAddressParam('vista');
  const isTeams = view === 'equipos';
  const choice = (
    <Segmented
      label="Vista"
      choices={views}
      value={isTeams ? 'equipos' : 'sucursales'}
      onChange={(value) => setView(value === 'equipos' ? value : undefined)}
    />
  );
  return isTeams ? (
    <ReportPage key="equipos" title={screens.commercialManagement.title} report="gestion-comercial-equipo" above={choice} />
  ) : (
    <ReportPage
      key="sucursales"
      title={screens.commercialManagement.title}
      report="gestion-comercial"
      above={choice}
      hrefOf={soldProductsHref}
      empty={{ text: 'Todavía no hay clientes' }}
    />
  );
}
