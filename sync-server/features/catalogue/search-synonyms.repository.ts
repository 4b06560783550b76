import { eq } from 'drizzle-orm';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { searchSynonym } from '#shared/features/catalogue/search-synonym.entity.ts';
import { createSynonyms, isOneWord } from '#shared/features/catalogue/search-synonyms.rules.ts';
import { search_synonyms } from './catalogue.tables.ts';

export const searchSynonymRows: EntityRows = entityRows(searchSynonym, search_synonyms);

const askSynonyms = preparedQuery({ subscriberId: 'number' }, (db, { subscriberId }) =>
  db
    .select({ typed_word: search_synonyms.typed_word, catalogue_word: search_synonyms.catalogue_word })
    .from(search_synonyms)
    .where(eq(search_synonyms.subscriber_id, subscriberId)),
);

/** A function that gives the catalogue's words for a typed word, by the company's synonyms. */
export async function synonymsOf(db: Db, subscriberId: number): Promise<(word: string) => string[]> {
  const rows = await askSynonyms(db, { subscriberId });
  return createSynonyms(rows.map(({ typed_word, catalogue_word }) => [typed_word, catalogue_word] as const));
}

/** Words are compared one by one, so a synonym of two words would never be found. */
export const keepSynonyms: BeforeWrite = async (_tx, { after }) => {
  if (!after) return;
  const wrong = ['typed_word', 'catalogue_word'].filter((name) => !isOneWord(String(after[name])));
  if (wrong.length === 0) return;
  const error = catalogueErrors.severalWords();
  throw catalogueErrors.severalWords({}, Object.fromEntries(wrong.map((name) => [name, [error.message]])));
};
