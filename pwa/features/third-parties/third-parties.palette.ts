import { everSince, hitsPerSource, type PaletteSource } from '#pwa/admin/palette-source.ts';
import { callList } from '#pwa/platform/http/calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { RowOf } from '#shared/kernel/call.ts';
import { fullName } from '#shared/kernel/full-name.ts';

type Party = RowOf<typeof thirdPartyCalls.list>;

const parties = (leadsTo: (party: Party) => string, narrowed: { is_customer?: '1' } = {}): Pick<PaletteSource, 'access' | 'find'> => ({
  access: thirdPartyCalls.list.access,
  async find(typed, signal) {
    const { rows } = await callList(thirdPartyCalls.list, { query: { perPage: hitsPerSource, filter: typed, brief: '1', ...narrowed } }, signal);
    return rows.slice(0, hitsPerSource).map((party) => ({
      path: leadsTo(party),
      title: fullName(party),
      detail: identificationOf(party),
    }));
  },
});

/** The address of a list of documents, filtered by the customer's name as if it had been typed there. */
const documentsOf =
  (screen: 'orders' | 'quotations') =>
  ({ identification }: Party) =>
    `${pathTo(screen)}?${new URLSearchParams({ filter: identification, 'f.start_date': everSince })}`;
const onlyCustomers = { is_customer: '1' } as const;

/** Third parties with their own page; for people without the permission, a customer's documents. */
export const thirdPartiesPalette: readonly PaletteSource[] = [
  { about: 'customers', label: 'Clientes y terceros', screen: 'viewThirdParty', ...parties(({ id }) => pathTo('viewThirdParty', { id })) },
  { about: 'customers', label: 'Clientes', screen: 'orders', ...parties(documentsOf('orders'), onlyCustomers) },
  { about: 'customers', label: 'Clientes', screen: 'quotations', ...parties(documentsOf('quotations'), onlyCustomers) },
];

function identificationOf({ identification, check_digit }: Party): string {
  return check_digit === null ? identification : `${identification}-${check_digit}`;
}
