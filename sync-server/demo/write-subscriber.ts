/** A demo company as a subscriber. */
import { createCompany } from '#server/features/organisation/use-cases/create-company.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { DemoCompany } from './company.ts';

/** @param epoch of the company's change feed @param logo a data URL @returns the subscriber's id */
export async function writeSubscriber(tx: Tx, company: DemoCompany, { epoch, logo }: { epoch: string; logo: string }): Promise<number> {
  const today = localDateOf(tx.now);
  const office = company.leaderships[0]?.sellers[0]?.towns[0]?.[0] ?? '';
  const { identification, check_digit, name, short_name } = company;
  return await createCompany(tx, {
    licence: {
      license_code: `DEMO-${identification}`,
      start_date: addDays(today, -365),
      end_date: addDays(today, 3_650),
      maximum_users: 500,
      trial_license: false,
    },
    company: {
      ...{ identification, check_digit, name, short_name, logo },
      email: `servicio@${company.domain}`,
      web_page: `https://${company.domain}`,
      address: office.startsWith('11') ? 'Cl 17 # 68-42, Bogotá, D.C.' : 'Cl 25 # 8-60, Santiago de Cali',
      telephone: office.startsWith('11') ? '6014200100' : '6024200900',
      settings: { ...defaultSubscriberSettings, default_minimum_order_value: 80_000 },
    },
    epoch,
  });
}
