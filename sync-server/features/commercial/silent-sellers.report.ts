import * as z from 'zod';
import { namedReport } from '#server/platform/named-report.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { reportParams } from '#shared/kernel/report-params.ts';
import { sellerActivity } from './seller-activity.repository.ts';
import { silentSellers } from './silent-sellers.service.ts';

/** The sellers that Inicio counts as without activity today, with the last time that each one sold and visited. */
export const silentSellersReport = namedReport({
  name: 'vendedores-sin-actividad',
  title: 'Vendedores sin actividad hoy',
  permission: 'Gestión de visitas',
  params: z.object(reportParams.people),
  columns: [
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'leadership', header: 'Jefatura', width: 24 },
    { id: 'last_order', header: 'Último pedido', kind: 'date' },
    { id: 'last_visit', header: 'Última visita', kind: 'date' },
  ],
  async run(db, actor, { params, now }) {
    const { silent } = await silentSellers(db, actor, { asked: params, today: localDateOf(now) });
    const sellerIds = silent.map(({ id }) => id);
    const orders = await sellerActivity.lastOrders(db, actor.subscriberId, sellerIds);
    const arrivals = await sellerActivity.lastArrivals(db, actor.subscriberId, sellerIds);
    return {
      rows: silent.map(({ id, seller, leadership }) => {
        const arrival = arrivals.get(id);
        const last_visit = arrival === undefined ? null : localDateOf(arrival);
        return { seller_id: id, seller, leadership, last_order: orders.get(id) ?? null, last_visit };
      }),
      notes: ['Hoy no tienen pedidos, cotizaciones, llegadas a clientes, contactos atendidos ni recaudos. No están los vendedores con ausencia.'],
    };
  },
});
