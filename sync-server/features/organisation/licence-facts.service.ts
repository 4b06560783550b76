import type { FactsOf } from '#server/platform/http/entity-routes.ts';
import { validityWords } from '#shared/features/organisation/licence.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { activeUsers } from './organisation.hooks.ts';
import { companiesOfLicences } from './organisation-entities.repository.ts';

/** The remaining days of each licence, its companies, and its number of active users. */
export const licenceFacts: FactsOf = async (db, { subscriberId, now }, rows) => {
  const today = localDateOf(now);
  const companies = await companiesOfLicences(
    db,
    subscriberId,
    rows.map(({ id }) => id),
  );
  const taken = await activeUsers.answer(
    db,
    companies.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const own = companies.filter(({ license_id }) => license_id === row.id);
      const used = own.map(({ id, name }) => `${name}: ${taken.get(id) ?? 0} de ${row['maximum_users']}`);
      return [row.id, { validity: validityWords(String(row['end_date']), today), used: used.join(' · ') || 'Ninguna empresa' }];
    }),
  );
};
