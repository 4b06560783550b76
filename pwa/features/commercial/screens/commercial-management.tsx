import { ReportPage } from '#pwa/features/reports/components/report-page.tsx';
import type { ReportRow } from '#pwa/features/reports/report-rows.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { soldProductsHref } from '../sold-products-href.ts';

const views = [
  { value: 'sucursales', label: 'Sucursales' },
  { value: 'equipos', label: 'Equipos' },
] as const;
/** The filters that both views take. */
const filtersOfBoth = ['f.commercial_direction_id', 'f.leadership_id', 'f.seller_id'];
/** The filters of the teams, which their branches take too. */
const filtersOfTeams = [...filtersOfBoth, 'f.group', 'f.year'];

/** Gestión comercial: each branch with its sales, budget, cartera and visits, or each direction, leadership and seller by month. */
export default function CommercialManagementScreen() {
  const [params, setParams] = useAddress();
  const isTeams = params['vista'] === 'equipos';
  const kept = (names: readonly string[]) => names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]] as [string, string]]));
  const choice = (
    <Segmented
      label="Vista"
      choices={views}
      value={isTeams ? 'equipos' : 'sucursales'}
      onChange={(value) => setParams(Object.fromEntries([...(value === 'equipos' ? [['vista', value]] : []), ...kept(filtersOfBoth)]))}
    />
  );
  const branchesHref = ({ id }: ReportRow) =>
    `#${pathTo('commercialManagementDetail')}?${new URLSearchParams([...kept(filtersOfTeams), ['f.team_id', String(id)]])}`;
  return isTeams ? (
    <ReportPage key="equipos" title={screens.commercialManagement.title} report="gestion-comercial-equipo" above={choice} hrefOf={branchesHref} />
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
