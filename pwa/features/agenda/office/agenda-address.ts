/** The filters of the office's agenda, which its address keeps. Spec: commercial §3 Agenda event (search parameters). */
import type { AddressParams } from '#pwa/ui/use-address.ts';
import type { SellerDocument } from '#shared/features/teams/leadership.documents.ts';

/** The parameter of the call for each parameter of the address. */
const names = {
  vendedor: 'seller_id',
  jefatura: 'leadership_id',
  direccion: 'commercial_direction_id',
  cliente: 'contact_id',
  profundizacion: 'deepening_id',
  ejecutados: 'executed',
  correrias: 'would_you_just_run',
} as const;

/** The chosen activities, by id; empty for all. */
export const activitiesOf = ({ actividad = '' }: AddressParams): number[] => actividad.split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

/** The parameters of the call for the address's filters. */
export function filtersOf(address: AddressParams): Record<string, string> & { type_id: string } {
  const chosen = Object.entries(names).flatMap(([name, parameter]) => (address[name] ? [[parameter, address[name]]] : []));
  return { ...Object.fromEntries(chosen), type_id: activitiesOf(address).join(',') };
}

/** The sellers of the leadership and of the commercial direction that the filters name. */
export function sellersOf<Seller extends Pick<SellerDocument, 'leadership_id' | 'commercial_direction_id'>>(
  sellers: readonly Seller[],
  { jefatura, direccion }: AddressParams,
): Seller[] {
  const isOf = (id: number | null, chosen: string | undefined) => chosen === undefined || String(id) === chosen;
  return sellers.filter(({ leadership_id, commercial_direction_id }) => isOf(leadership_id, jefatura) && isOf(commercial_direction_id, direccion));
}
