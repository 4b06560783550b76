import * as z from 'zod';
import { sellersAsked } from '#server/features/teams/team.service.ts';
import { namedReport } from '#server/platform/named-report.ts';
import { ageingSummary } from '#shared/features/receivables/ageing.rules.ts';
import { idParam } from '#shared/kernel/call-fields.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { reportParams } from '#shared/kernel/report-params.ts';
import { balancesOfCustomers } from './receivables-list.repository.ts';

const amounts = ['saldo', 'defeated', 'current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
type Row = { contact_id: number; identification: string; contact: string } & Record<(typeof amounts)[number], number>;

/** 'cartera-por-edades': the debt of each customer by age, within the person's reach. Pesos. Spec: commercial §7 (cartera). */
export const ageingReport = namedReport({
  name: 'cartera-por-edades',
  title: 'Cartera por edades',
  permission: ['Gestión de cobranzas', 'Vender en campo'],
  params: z.object({ ...reportParams.people, contact_id: idParam.optional() }),
  columns: [
    { id: 'identification', header: 'Identificación' },
    { id: 'contact', header: 'Cliente', width: 40 },
    { id: 'saldo', header: 'Saldo', kind: 'pesos' },
    { id: 'defeated', header: 'Vencido', kind: 'pesos' },
    { id: 'current', header: 'Por vencer', kind: 'pesos' },
    { id: 'days_1_30', header: '1 a 30 días', kind: 'pesos' },
    { id: 'days_31_60', header: '31 a 60 días', kind: 'pesos' },
    { id: 'days_61_90', header: '61 a 90 días', kind: 'pesos' },
    { id: 'over_90', header: 'Más de 90 días', kind: 'pesos' },
  ],
  chart: { by: 'contact', values: ['saldo', 'defeated'] },
  async run(reader, actor, { params: { contact_id, ...people }, now }) {
    const today = localDateOf(now);
    const isNarrowed = Object.values(people).some((id) => id !== undefined);
    const sellerIds = isNarrowed ? (await sellersAsked(reader, actor, people)).map(({ id }) => id) : undefined;
    const balances = Map.groupBy(await balancesOfCustomers(reader, actor, { contact_id, sellerIds }), ({ contact_id }) => contact_id);
    const rows = [...balances].map(([contact_id, own]): Row => {
      const { saldo, defeated, buckets } = ageingSummary(own, today);
      const { identification = '', name = '', surname } = own[0] ?? {};
      return { contact_id, identification, contact: fullName({ name, surname }), saldo, defeated, ...buckets };
    });
    rows.sort((one, other) => other.saldo - one.saldo || one.contact_id - other.contact_id);
    const totals = Object.fromEntries(amounts.map((amount) => [amount, sumPesos(rows.map((row) => row[amount]))]));
    return { rows, totals };
  },
});
