/** A demo company as a subscriber, with its licence and change feed. */
import { licences, subscribers } from '#server/features/organisation/organisation.tables.ts';
import { tenant_feeds } from '#server/platform/db/platform.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { licence as licenceEntity } from '#shared/features/organisation/licence.entity.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import type { DemoCompany } from './company.ts';

/** @param epoch of the company's change feed @param logo a data URL @returns the subscriber's id */
export async function writeSubscriber(tx: Tx, company: DemoCompany, { epoch, logo }: { epoch: string; logo: string }): Promise<number> {
  const today = localDateOf(tx.now);
  const license_code = `DEMO-${company.identification}`;
  const [licence] = await tx
    .insert(licences)
    .values({
      license_code,
      search_text: entitySearchText(licenceEntity, { license_code }),
      start_date: addDays(today, -365),
      end_date: addDays(today, 3_650),
      maximum_users: 500,
      trial_license: false,
    })
    .returning({ id: licences.id });
  const office = company.leaderships[0]?.sellers[0]?.towns[0]?.[0] ?? '';
  const [subscriber] = await tx
    .insert(subscribers)
    .values({
      license_id: licence?.id ?? 0,
      state: 1,
      identification_type: 1,
      identification: company.identification,
      check_digit: company.check_digit,
      name: company.name,
      short_name: company.short_name,
      logo,
      search_text: entitySearchText(subscriberEntity, { ...company }),
      email: `servicio@${company.domain}`,
      web_page: `https://${company.domain}`,
      address: office.startsWith('11') ? 'Cl 17 # 68-42, Bogotá, D.C.' : 'Cl 25 # 8-60, Santiago de Cali',
      telephone: office.startsWith('11') ? '6014200100' : '6024200900',
      settings: { ...defaultSubscriberSettings, default_minimum_order_value: 80_000 },
    })
    .returning({ id: subscribers.id });
  if (!subscriber) throw new Error('the demo subscriber was not made');
  await tx.insert(tenant_feeds).values({ subscriber_id: subscriber.id, epoch });
  return subscriber.id;
}
