/** News of the demo distributor: one of each kind, one that begins later. */
import { news_items } from '#server/features/portal/portal.tables.ts';
import { idOf, takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { CatalogueIds } from './write-catalogue.ts';

export async function writeNews({ tx, announce }: Writing, { catalogue }: { catalogue: CatalogueIds }): Promise<void> {
  const today = localDateOf(tx.now);
  const common = { subscriber_id: tx.subscriberId, line_id: null, brand_id: null, url: null, image: null, state: 1, updated_at: tx.now };
  const news = [
    {
      ...{ title: 'Llegó el contenedor de Nordlager', text: 'Rodamientos rígidos, oscilantes y de rodillos en todas las medidas, con entrega desde mañana.' },
      ...{ since: addDays(today, -3), until: addDays(today, 20), brand_id: idOf(catalogue.brands, 'NDL'), url: '/b2b/catalogo' },
    },
    {
      ...{
        title: 'Inventario de fin de mes',
        text: 'El último sábado del mes no hay despachos. Los pedidos que lleguen ese día salen el lunes a primera hora.',
      },
      ...{ since: addDays(today, -1), until: addDays(today, 12) },
    },
    {
      ...{ title: 'Pida por la aplicación también sin señal', text: 'Su pedido queda guardado en el teléfono y sale solo apenas haya señal.' },
      ...{ since: addDays(today, -20), until: addDays(today, 40) },
    },
    {
      ...{ title: 'Feria de chumaceras', text: 'La próxima semana: toda la línea con descuento adicional.' },
      ...{ since: addDays(today, 7), until: addDays(today, 14), line_id: idOf(catalogue.lines, '20') },
    },
  ];
  const ids = await takeIds(tx, 'news_items', news.length);
  await tx.insertMany(
    news_items,
    news.map((one, index) => ({ ...common, ...one, id: ids[index] ?? 0 })),
  );
  announce(
    'reference',
    ids.map((id) => `news_item:${id}`),
  );
}
