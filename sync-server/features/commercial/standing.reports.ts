/** Customers that stopped buying. Spec: decisions §8. */
import * as z from 'zod';
import { salesNoteOf } from '#server/features/reports/sales-basis.service.ts';
import { sellerIdsAsked } from '#server/features/teams/team.service.ts';
import { type AnyNamedReport, namedReport } from '#server/platform/named-report.ts';
import { addMonths } from '#shared/features/commercial/average-sales.rules.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { daysBetween, localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { salesByKey } from './budget-execution.service.ts';
import { salesFacts } from './sales-facts.repository.ts';

const people = { commercial_direction_id: idParam.optional(), leadership_id: idParam.optional(), seller_id: idParam.optional() };
const usualDays = 60;

const withoutPurchase = namedReport({
  name: 'clientes-sin-compra',
  title: 'Clientes sin compra',
  permission: ['Gestión comercial', 'Vender en campo'],
  params: z.object({
    ...people,
    days: z.coerce
      .number<string | number>('Los días deben ser un número.')
      .int('Los días deben ser un número entero.')
      .min(1, 'Mínimo 1 día.')
      .max(3650, 'Máximo 3650 días.')
      .default(usualDays),
  }),
  readsSales: true,
  columns: [
    { id: 'contact', header: 'Cliente', width: 40 },
    { id: 'branch', header: 'Sucursal', width: 30 },
    { id: 'identification', header: 'Identificación' },
    { id: 'seller', header: 'Vendedor', width: 30 },
    { id: 'city', header: 'Ciudad' },
    { id: 'last_purchase', header: 'Última compra', kind: 'date' },
    { id: 'days_without_purchase', header: 'Días sin compra', kind: 'number' },
    { id: 'before', header: 'Compró en 12 meses', kind: 'pesos' },
    { id: 'saldo', header: 'Cartera', kind: 'pesos' },
  ],
  async run(db, actor, { params: { days, ...asked }, now }) {
    const today = localDateOf(now);
    const sellerIds = await sellerIdsAsked(db, actor, asked);
    const branches = await branchStanding.branches(db, actor.subscriberId, sellerIds);
    const current = today.slice(0, 7);
    const sold = salesByKey(
      await salesFacts.byMonth(db, actor.subscriberId, 'contact_warehouse_id', { from: addMonths(current, -11), to: current, sellerIds: null }),
    );
    const debts = await branchStanding.debts(db, actor.subscriberId, { today, sellerIds: null });
    const sellers = await branchStanding.contactNames(
      db,
      actor.subscriberId,
      branches.flatMap(({ seller_id }) => seller_id ?? []),
    );
    const rows = branches.flatMap((branch) => {
      const days_without_purchase = branch.last_purchase === null ? null : daysBetween(branch.last_purchase, today);
      if (days_without_purchase !== null && days_without_purchase <= days) return [];
      const { id, contact_id, identification, city, last_purchase } = branch;
      const seller = branch.seller_id === null ? null : (sellers.get(branch.seller_id)?.name ?? null);
      return [
        {
          ...{ contact_id, contact_warehouse_id: id, contact: fullName(branch), branch: branch.branch, identification },
          ...{ seller, city, last_purchase, days_without_purchase },
          ...{ before: sumPesos([...(sold.get(id)?.values() ?? [])]), saldo: debts.get(id)?.saldo ?? 0 },
        },
      ];
    });
    rows.sort((one, other) => other.before - one.before || one.contact_warehouse_id - other.contact_warehouse_id);
    return {
      rows,
      totals: { before: sumPesos(rows.map(({ before }) => before)), saldo: sumPesos(rows.map(({ saldo }) => saldo)) },
      notes: [`Sin pedidos ni facturas en los últimos ${days} días. Un guion es un cliente que nunca ha comprado.`, await salesNoteOf(db, actor.subscriberId)],
    };
  },
});

export const standingReports: readonly AnyNamedReport[] = [withoutPurchase];
