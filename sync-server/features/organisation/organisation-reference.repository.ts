import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { managedOf } from '#shared/features/organisation/managed.rules.ts';
import { defaultSubscriberSettings, type SubscriberDocument } from '#shared/features/organisation/subscriber.documents.ts';
import { terminologyOf } from '#shared/features/organisation/terminology.rules.ts';
import { parameters } from '../master-data/master-data.tables.ts';
import { licences, subscribers } from './organisation.tables.ts';

/** The taxpayer type of a company that withholds its own income tax. */
const selfRetainer = 'O-15';

/** The subscriber as devices and calls know it. */
export async function subscriberDocument(db: Db, subscriberId: number): Promise<SubscriberDocument | undefined> {
  const [row] = await db
    .select({
      id: subscribers.id,
      name: subscribers.name,
      short_name: subscribers.short_name,
      identification: subscribers.identification,
      check_digit: subscribers.check_digit,
      address: subscribers.address,
      telephone: subscribers.telephone,
      email: subscribers.email,
      logo: subscribers.logo,
      settings: subscribers.settings,
      taxpayer_type: subscribers.taxpayer_type,
      configuration: subscribers.configuration,
    })
    .from(subscribers)
    .where(eq(subscribers.id, subscriberId));
  if (!row) return undefined;
  const { configuration, taxpayer_type, ...document } = row;
  return {
    ...document,
    settings: { ...defaultSubscriberSettings, ...document.settings },
    self_retainer: taxpayer_type !== null && (await codeOf(db, subscriberId, taxpayer_type)) === selfRetainer,
    words: terminologyOf(configuration),
    manages: managedOf(configuration),
  };
}

async function codeOf(db: Db, subscriberId: number, parameterId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: parameters.code_parameter })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.id, parameterId)));
  return row?.code;
}

/** The fields of the subscriber that only its office reads: whether it is in maintenance, and the version to send with a change of its settings. */
export async function officeStateOf(db: Db, subscriberId: number): Promise<{ maintenance_mode: boolean; licence_ends: string; version: number } | undefined> {
  const [row] = await db
    .select({ maintenance_mode: subscribers.maintenance_mode, licence_ends: licences.end_date, version: subscribers.version })
    .from(subscribers)
    .innerJoin(licences, eq(licences.id, subscribers.license_id))
    .where(eq(subscribers.id, subscriberId));
  return row;
}
