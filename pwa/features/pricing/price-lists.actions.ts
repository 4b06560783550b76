/** The office's actions on the order of the price lists. */
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { masterDataCalls, parameterCalls } from '#shared/features/master-data/master-data.calls.ts';
import { priceListCalls, type ReviewedPriceList } from '#shared/features/pricing/price-list-configuration.calls.ts';
import { type DearerPair, listsMovedByOrder } from '#shared/features/pricing/price-list-order.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';

interface Reordering {
  lists: readonly ReviewedPriceList[];
  /** The ids of lists with a configuration: only these change by the size of an order. */
  configured: ReadonlySet<number>;
}

/** 'En 12 productos Lista 4 es más cara que Lista 3', for each pair. */
export function dearerWords(lists: readonly ReviewedPriceList[], dearer: readonly DearerPair[]): string[] {
  const nameOf = (id: number) => lists.find((list) => list.id === id)?.name_parameter ?? '';
  return dearer.map(({ list_id, than_id, products }) => {
    const where = products === 1 ? 'En un producto' : `En ${formatCount(products)} productos`;
    return `${where} ${nameOf(list_id)} es más cara que ${nameOf(than_id)}`;
  });
}

/** Moves a list to another position, after a confirmation that names the consequences for branches and products. @returns whether it was saved */
export async function movePriceList(reordering: Reordering, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { lists, configured } = reordering;
  const before = lists.map(({ id }) => id);
  const moved = lists[from];
  if (!moved || to < 0 || to >= lists.length || from === to) return false;
  const after = before.filter((id) => id !== moved.id);
  after.splice(to, 0, moved.id);
  const judged = await judgeOrder(after);
  if (!judged) return false;
  const touched = new Set(listsMovedByOrder(before, after, configured));
  const branches = lists.filter(({ id }) => touched.has(id)).reduce((sum, list) => sum + list.branches, 0);
  const warnings = [
    ...(branches > 0 ? [`Cambia lo que pagan ${branches === 1 ? 'una sucursal' : `${formatCount(branches)} sucursales`}`] : []),
    ...dearerWords(lists, judged),
  ];
  const question = { title: `¿Mover ${moved.name_parameter} al puesto ${to + 1}?`, text: `${warnings.join('. ')}.`, confirm: 'Guardar el orden' };
  if (warnings.length > 0 && !(await ask(question))) return false;
  return await saveOrder(after);
}

/** The neighbours in a new order whose cheaper list is dearer for some products; null when the call failed, which is reported. */
async function judgeOrder(order: readonly number[]): Promise<readonly DearerPair[] | null> {
  try {
    return (await callServer(priceListCalls.reviewPriceLists, { query: { order: order.join(',') } })).dearer;
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof Offline)) throw error;
    toast.error(failureText('Error al ordenar las listas de precios', error));
    return null;
  }
}

async function saveOrder(order: readonly number[]): Promise<boolean> {
  try {
    await callServer(masterDataCalls.orderParameters, { body: { parameters: order.map((id) => ({ id })) } });
    toast.success('Orden actualizado exitosamente');
    await refreshCalls(priceListCalls.reviewPriceLists, parameterCalls.list);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof Offline)) throw error;
    toast.error(failureText('Error al ordenar las listas de precios', error), { label: 'Reintentar', run: () => void saveOrder(order) });
    return false;
  }
}
