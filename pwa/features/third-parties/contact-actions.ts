import { directionsTo } from '#pwa/platform/geo/directions.ts';
import type { RowAction } from '#pwa/ui/row-menu.tsx';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import type { CustomerBranch } from './third-parties.queries.ts';

/** The actions of a branch's row that lead out of the app: its telephone, and the phone's maps. */
export function contactActions({ customer, branch }: CustomerBranch): RowAction[] {
  const telephone = customer.cell_phone ?? branch.telephone ?? customer.main_telephone;
  const point = pointOf(branch.latitude, branch.length);
  const { title } = customerNames(customer, branch);
  return [
    ...(telephone ? [{ label: `Llamar al ${telephone}`, run: () => location.assign(`tel:${telephone.replace(/\D/g, '')}`) }] : []),
    ...(point ? [{ label: 'Cómo llegar', run: () => window.open(directionsTo(point, title), '_blank', 'noreferrer') }] : []),
  ];
}
