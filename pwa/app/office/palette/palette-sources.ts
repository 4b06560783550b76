/** What the palette asks the server for, and where what is found leads each person. */
import { callList, callServer } from '#pwa/platform/http/calls.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { catalogueCalls } from '#shared/features/catalogue/catalogue.calls.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { pathTo, type ScreenName } from '#shared/features/navigation/screens.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { type Access, isAllowed, type ListQuery, type RowOf } from '#shared/kernel/call.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { Hit } from './palette-hits.ts';

/** An existing list call with what was typed, and where its hits lead. */
export interface PaletteSource {
  label: string;
  /** The access of the call that finds: a person who may not make it is not asked about. */
  access: Access;
  /** Where the hits lead: only for who may open it. null: they are read where they are. */
  screen: ScreenName | null;
  find: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}

/** From this many letters on the server is asked (commercial §5). */
export const fewestLetters = 3;
const perPage = 5;
const everywhere = '2000-01-01';

type Party = RowOf<typeof thirdPartyCalls.list>;
type Found = Pick<PaletteSource, 'access' | 'find'>;

function foundBy<C extends typeof ordersCalls.listOrders | typeof ordersCalls.listQuotations | typeof thirdPartyCalls.list>(
  call: C,
  asked: (typed: string) => ListQuery & { start_date?: string; is_customer?: '1' },
  toHit: (row: RowOf<C>) => Hit,
): Found {
  return {
    access: call.access,
    async find(typed, signal) {
      const { rows } = await callList(call, { query: { perPage, ...asked(typed) } } as never, signal);
      return rows.slice(0, perPage).map(toHit);
    },
  };
}

const parties = (leadsTo: (party: Party) => string, narrowed: { is_customer?: '1' } = {}) =>
  foundBy(
    thirdPartyCalls.list,
    (filter) => ({ filter, ...narrowed }),
    (party) => ({ path: leadsTo(party), title: [party.name, party.surname].filter(Boolean).join(' '), detail: identificationOf(party) }),
  );
const products = (leads: (code: string) => Pick<Hit, 'path' | 'copies'>): Found => ({
  access: catalogueCalls.searchProducts.access,
  async find(typed, signal) {
    const likeliest = await callServer(catalogueCalls.searchProducts, { query: { filter: typed } }, { signal });
    return likeliest.slice(0, perPage).map((product) => ({ ...leads(product.product_code), title: product.description, detail: factsOf(product) }));
  },
});
const documents = (call: typeof ordersCalls.listOrders | typeof ordersCalls.listQuotations) =>
  foundBy(
    call,
    (filter) => ({ filter, start_date: everywhere }),
    ({ document_id, number, contact_name, total }) => ({
      path: pathTo('orderDetail', { id: document_id }),
      title: number,
      detail: `${contact_name} · ${formatPesos(total)}`,
    }),
  );
/** A list of documents, narrowed to those of a customer as if it had been typed there. */
const documentsOf =
  (screen: 'orders' | 'quotations') =>
  ({ identification }: Party) =>
    `${pathTo(screen)}?${new URLSearchParams({ filter: identification, 'f.start_date': everywhere })}`;
const onlyCustomers = { is_customer: '1' } as const;

/** Of those about the same only one is asked: the first that the person can use. */
export const paletteSources: readonly (PaletteSource & { about: 'customers' | 'products' | 'orders' | 'quotations' })[] = [
  { about: 'customers', label: 'Clientes y terceros', screen: 'viewThirdParty', ...parties(({ id }) => pathTo('viewThirdParty', { id })) },
  { about: 'customers', label: 'Clientes', screen: 'orders', ...parties(documentsOf('orders'), onlyCustomers) },
  { about: 'customers', label: 'Clientes', screen: 'quotations', ...parties(documentsOf('quotations'), onlyCustomers) },
  { about: 'products', label: 'Productos', screen: 'products', ...products((code) => ({ path: `${pathTo('products')}?filter=${encodeURIComponent(code)}` })) },
  { about: 'products', label: 'Productos', screen: null, ...products((code) => ({ path: `#${code}`, copies: code })) },
  { about: 'orders', label: 'Pedidos', screen: 'orders', ...documents(ordersCalls.listOrders) },
  { about: 'quotations', label: 'Cotizaciones', screen: 'quotations', ...documents(ordersCalls.listQuotations) },
];

/** The places in `paletteSources` of those that a person is answered by: of each kind of thing the first that they may ask for and open. */
export function sourcesOf(user: Pick<SessionUser, 'role' | 'permissions'> | null, isOpenable: (name: ScreenName) => boolean): number[] {
  if (!user) return [];
  const person = { role: user.role, permissions: new Set(user.permissions) };
  const usable = paletteSources.flatMap(({ about, access, screen }, place) =>
    isAllowed(access, person) && (screen === null || isOpenable(screen)) ? [{ about, place }] : [],
  );
  return [...Map.groupBy(usable, ({ about }) => about).values()].flatMap(([first]) => (first ? [first.place] : []));
}

function identificationOf({ identification, check_digit }: Party): string {
  return check_digit === null ? identification : `${identification}-${check_digit}`;
}

/** What one asks of a product over the telephone: its code, its price and what there is of it. */
function factsOf({ product_code, price: { price }, quantity_available }: ProductView): string {
  const stock = quantity_available === null ? null : `${formatCount(quantity_available)} en bodega`;
  return [product_code, price === null ? 'sin precio' : formatPesos(price), stock].filter((fact) => fact !== null).join(' · ');
}
