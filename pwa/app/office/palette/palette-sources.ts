import { requestList } from '#pwa/platform/http/http.ts';
import { pathTo, type ScreenName } from '#shared/features/access/screens.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import type { Hit } from './palette-hits.ts';

/** What the server is asked for: an existing list call with what was typed. */
export interface PaletteSource {
  label: string;
  /** Where its hits lead: who may not open that screen is not asked about. */
  screen: ScreenName;
  find: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}

/** From this many letters on the server is asked (commercial §5). */
export const fewestLetters = 3;
const perPage = 5;
const everywhere = '2000-01-01';

interface Party {
  id: number;
  name: string;
  surname: string | null;
  identification: string;
  check_digit: string | number | null;
}
interface Product {
  product_code: string;
  description: string;
}
interface Document {
  document_id: number;
  number: string;
  contact_name: string;
  total: number;
}

async function list<Row>(path: string, query: Record<string, string | number>, signal: AbortSignal, toHit: (row: Row) => Hit): Promise<Hit[]> {
  const { rows } = await requestList<Row>(path, { perPage, ...query }, signal);
  return rows.map(toHit);
}

function documentHit({ document_id, number, contact_name, total }: Document): Hit {
  return { path: pathTo('orderDetail', { id: document_id }), title: number, detail: `${contact_name} · ${formatPesos(total)}` };
}

export const paletteSources: readonly PaletteSource[] = [
  {
    label: 'Clientes y terceros',
    screen: 'viewThirdParty',
    find: (query, signal) =>
      list<Party>('/api/terceros', { query }, signal, ({ id, name, surname, identification, check_digit }) => ({
        path: pathTo('viewThirdParty', { id }),
        title: [name, surname].filter(Boolean).join(' '),
        detail: check_digit === null || check_digit === '' ? identification : `${identification}-${check_digit}`,
      })),
  },
  {
    label: 'Productos',
    screen: 'products',
    find: (filter, signal) =>
      list<Product>('/api/productos', { filter }, signal, ({ product_code, description }) => ({
        path: `${pathTo('products')}?filter=${encodeURIComponent(product_code)}`,
        title: description,
        detail: product_code,
      })),
  },
  {
    label: 'Pedidos',
    screen: 'orders',
    find: (filter, signal) => list<Document>('/api/pedidos', { filter, start_date: everywhere }, signal, documentHit),
  },
  {
    label: 'Cotizaciones',
    screen: 'quotations',
    find: (filter, signal) => list<Document>('/api/cotizaciones', { filter, start_date: everywhere }, signal, documentHit),
  },
];
