import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { licence as licenceEntity } from '#shared/features/organisation/licence.entity.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import { licences, subscribers } from '../organisation.tables.ts';

interface NewCompany {
  licence: Omit<typeof licences.$inferInsert, 'id' | 'search_text'>;
  company: Omit<typeof subscribers.$inferInsert, 'id' | 'license_id' | 'state' | 'identification_type' | 'search_text'>;
  /** The identity of its change feed. */
  epoch: string;
}

/** Writes an active company that has a NIT, with its licence and its change feed. What it begins with is `setup/initial-data`. @returns its id */
export async function createCompany(tx: Tx, { licence, company, epoch }: NewCompany): Promise<number> {
  const [licensed] = await tx
    .insert(licences)
    .values({ ...licence, search_text: entitySearchText(licenceEntity, licence) })
    .returning({ id: licences.id });
  const [made] = await tx
    .insert(subscribers)
    .values({ ...company, license_id: licensed?.id ?? 0, state: 1, identification_type: 1, search_text: entitySearchText(subscriberEntity, company) })
    .returning({ id: subscribers.id });
  if (!made) throw new Error('the company was not made');
  await feedRepository.begin(tx, { subscriberId: made.id, epoch });
  return made.id;
}
