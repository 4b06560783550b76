import { wholeList } from '#server/platform/http/list-request.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { pageOfRows } from '#server/platform/http/rows-page.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { type SheetColumn, sheetOf, shownOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import type { LostSaleAnswer, LostSaleCount } from '#shared/features/lost-sales/lost-sale.documents.ts';
import { lostSaleCountList, lostSalesCalls } from '#shared/features/lost-sales/lost-sales.calls.ts';
import { lostSaleRows } from './lost-sales.repository.ts';
import { answersOf, countLostSales, listLostSales, wantedLostSales } from './lost-sales.service.ts';
import { recordLostSale } from './record-lost-sale.ts';

/**
 * Serves the products that customers asked for and did not get: recorded one by one, read by product, reason, line, seller or month. Spec: commercial
 * §7.
 */
export function registerLostSales(routes: Routes, { clock, randomBytes }: Services): void {
  routes.serve(lostSalesCalls.recordLostSale, ({ actor, body: { uuid, ...form }, transact }) =>
    transact(async (tx) => {
      const row = await recordLostSale(tx, actor, { form: { ...form, uuid: uuid ?? newUuid(tx.now, randomBytes) }, at: tx.now });
      const [answer] = await answersOf(tx, tx.subscriberId, [row]);
      if (!answer) throw new Error('a row has an answer');
      return answer;
    }),
  );
  routes.serve(lostSalesCalls.listLostSales, async ({ actor, db, query: { group, ...asked } }, list) => {
    const wanted = await wantedLostSales(db, actor, { asked, now: clock.now() });
    const counts = await countLostSales(db, actor.subscriberId, { group, wanted });
    return { ...pageOfRows(counts, list, textsOfCount), totals: await lostSaleRows.totals(db, actor.subscriberId, wanted) };
  });
  routes.serve(lostSalesCalls.listLostSaleEvents, async ({ actor, db, query }, list) => {
    const wanted = await wantedLostSales(db, actor, { asked: query, now: clock.now() });
    const rows = await listLostSales(db, actor.subscriberId, wanted);
    return pageOfRows(rows, list, (row) => [row.product_code, row.product_description, row.contact]);
  });
  routes.serve(lostSalesCalls.exportLostSales, async ({ actor, db, query }) => {
    const { group, sortBy, sort, filter, query: also, columns, ...asked } = query;
    const wanted = await wantedLostSales(db, actor, { asked, now: clock.now() });
    const { rows } = pageOfRows(
      await countLostSales(db, actor.subscriberId, { group, wanted }),
      wholeList({ sortBy, sort, filter, query: also }, lostSaleCountList),
      textsOfCount,
    );
    const events = await listLostSales(db, actor.subscriberId, wanted);
    const sheets = [
      sheetOf('Resumen', shownOf(countColumns, columns), rows, { summed: true }),
      sheetOf('Ventas perdidas', eventColumns, events, { summed: true }),
    ];
    return await workbookAnswer(`ventas-perdidas-${wanted.from}-${wanted.to}`, sheets);
  });
}

const textsOfCount = ({ code, name }: LostSaleCount) => [code, name];

const countColumns: readonly SheetColumn<LostSaleCount>[] = [
  { header: 'Código', of: 'name', value: ({ code }) => code },
  { header: 'Nombre', of: 'name', width: 40, value: ({ name }) => name },
  { header: 'Veces', of: 'times', kind: 'number', sums: true, value: ({ times }) => times },
  { header: 'Clientes', of: 'customers', kind: 'number', value: ({ customers }) => customers },
  { header: 'Unidades', of: 'units', kind: 'number', sums: true, value: ({ units }) => units },
  { header: 'Valor perdido', of: 'value', kind: 'pesos', value: ({ value }) => value },
  { header: 'Unidades reemplazadas', of: 'replaced_units', kind: 'number', sums: true, width: 22, value: ({ replaced_units }) => replaced_units },
  { header: 'Existencia hoy', of: 'stock', kind: 'number', value: ({ stock }) => stock },
  { header: 'Última vez', of: 'last_date', kind: 'date', value: ({ last_date }) => last_date },
];
const eventColumns: readonly SheetColumn<LostSaleAnswer>[] = [
  { header: 'Fecha', kind: 'date', value: ({ date }) => date },
  { header: 'Cliente', width: 40, value: ({ contact }) => contact },
  { header: 'Sucursal', width: 30, value: ({ branch }) => branch },
  { header: 'Vendedor', width: 30, value: ({ seller }) => seller },
  { header: 'Anotada por', width: 30, value: ({ user }) => user },
  { header: 'Código', value: ({ product_code }) => product_code },
  { header: 'Producto', width: 40, value: ({ product_description }) => product_description },
  { header: 'Cantidad', kind: 'number', sums: true, value: ({ quantity }) => quantity },
  { header: 'Había', kind: 'number', value: ({ quantity_available }) => quantity_available },
  { header: 'Valor unitario', kind: 'pesos', sums: false, value: ({ unit_value }) => unit_value },
  { header: 'Valor perdido', kind: 'pesos', value: ({ lost_value }) => lost_value },
  { header: 'Motivo', width: 24, value: ({ reason }) => reason },
  { header: 'Reemplazado por', width: 20, value: ({ replaced_by }) => replaced_by },
  { header: 'Observación', width: 40, value: ({ observation }) => observation },
];
