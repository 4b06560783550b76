import { everSince, hitsPerSource, type PaletteSource } from '#pwa/admin/palette-source.ts';
import { callList } from '#pwa/platform/http/calls.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { documentPath } from './document-path.ts';

const documents = (call: typeof ordersCalls.listOrders | typeof ordersCalls.listQuotations): Pick<PaletteSource, 'access' | 'find'> => ({
  access: call.access,
  async find(typed, signal) {
    const { rows } = await callList(call, { query: { perPage: hitsPerSource, filter: typed, start_date: everSince, brief: '1' } }, signal);
    return rows.slice(0, hitsPerSource).map(({ document_id, inventory_operation, number, contact_name, total }) => ({
      path: documentPath({ document_id, inventory_operation }),
      title: number,
      detail: `${contact_name} · ${formatPesos(total)}`,
    }));
  },
});

export const ordersPalette: readonly PaletteSource[] = [
  { about: 'orders', label: 'Pedidos', screen: 'orders', ...documents(ordersCalls.listOrders) },
  { about: 'quotations', label: 'Cotizaciones', screen: 'quotations', ...documents(ordersCalls.listQuotations) },
];
