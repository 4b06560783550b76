/** The filters of the office's agenda, which its address keeps. Spec: commercial §3 Agenda event (search parameters). */
import type { AddressParams } from '#pwa/ui/use-address.ts';

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
