import { randomUUID } from 'node:crypto';
import { writeAudit } from '#server/features/access/audit.repository.ts';
import { hashChosenPassword } from '#server/features/access/password.service.ts';
import { createUser } from '#server/features/access/users.service.ts';
import { organisationRepository } from '#server/features/organisation/organisation.repository.ts';
import { createCompany } from '#server/features/organisation/use-cases/create-company.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import type { FirstCompany } from '#shared/features/organisation/first-company.schemas.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { subscriberConfiguration } from '#shared/features/organisation/subscriber-configuration.fields.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { furnishCompany } from './initial-data/furnish-company.ts';
import { writeGeography } from './initial-data/write-geography.ts';
import { setupErrors } from './setup.errors.ts';
import { isSetupToken } from './setup-token.ts';

const trialDays = 365;
const trialUsers = 25;
/** As the form of a new company leaves it. */
const defaultConfiguration = schemaOf({ fields: subscriberConfiguration }).parse({});

/**
 * Makes the first company with its master data and its first administrator, in two transactions: a stop between them leaves a
 * company without people, which the next form with its NIT goes on with.
 * @param replicated the collections that the store has a feed source for
 * @throws setup.linkInvalid
 */
export async function createFirstCompany(
  { store }: Services,
  asked: FirstCompany,
  { ip, replicated }: { ip: string | null; replicated: ReadonlySet<string> },
): Promise<void> {
  if (!(await isSetupToken(store.db, asked.token))) throw setupErrors.linkInvalid();
  const passwordHash = await hashChosenPassword(asked.password, [asked.name, asked.surname, asked.email, asked.company_name]);
  const subscriberId = await store.withTransaction(0, async (tx) => {
    await writeGeography(tx);
    return await writeCompany(tx, asked);
  });
  await store.withTransaction(subscriberId, async (tx) => {
    // Asked again inside: of two forms sent at once only the first makes an administrator.
    if (!(await isSetupToken(tx, asked.token))) throw setupErrors.linkInvalid();
    await furnishCompany(tx, { town: asked.city_code, replicated });
    const userId = await createUser(tx, { ...asked, passwordHash, role: 'Super Administrador' });
    await writeAudit(tx, { userId, ip, deviceId: null }, { action: 'create', entity: 'users', entityId: userId });
  });
}

async function writeCompany(tx: Tx, asked: FirstCompany): Promise<number> {
  const digit = checkDigitOf(asked.identification);
  if (!digit.ok) throw errorOf(digit);
  const company = { identification: asked.identification, name: asked.company_name, short_name: asked.company_name.slice(0, 30), email: asked.email };
  // The installation has no users, so a company with this NIT is left from an interrupted start.
  const said = { ...company, search_text: entitySearchText(subscriberEntity, company) };
  const left = await organisationRepository.updateByIdentification(tx, asked.identification, said);
  if (left !== undefined) return left;
  const today = localDateOf(tx.now);
  const license_code = `PRUEBA-${randomUUID().slice(0, 8)}`;
  return await createCompany(tx, {
    licence: { license_code, start_date: today, end_date: addDays(today, trialDays), maximum_users: trialUsers, trial_license: true },
    company: { ...company, check_digit: digit.value, settings: defaultSubscriberSettings, configuration: defaultConfiguration },
    epoch: randomUUID(),
  });
}
