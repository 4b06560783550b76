import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** Every word of what was typed is somewhere in the normalised text, accents and case ignored; undefined when nothing was typed. */
export function matchesText(searchText: SQLWrapper, typed: string): SQL | undefined {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  return and(...words.map((word) => sql`${searchText} LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} ESCAPE '\\'`));
}
