import { sql } from 'drizzle-orm';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';

/** A part of a name has so many letters before it is taken for a city: 'san' begins a hundred of them. */
const fewestLetters = 4;

/**
 * The ids of the cities in whose name a word begins with one of these spellings. Third parties are searched by the city's row, not by a copy of
 * its name, so that nothing is written anew when a city is renamed or a third party moves.
 */
export async function citiesNamed(db: Db, ways: readonly string[]): Promise<number[]> {
  const names = ways.filter((way) => way.length >= fewestLetters && !/\d/.test(way));
  if (names.length === 0) return [];
  const rows = await db
    .select({ id: cities.id })
    .from(cities)
    .where(matchesWords(sql`' ' || ${cities.search_text}`, [names.map((name) => ` ${name}`)]));
  return rows.map(({ id }) => id);
}
