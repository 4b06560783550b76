import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';
import { accented, plain } from './folded-text.ts';

/** The order of words and codes in lists, as a Spanish dictionary has it (decision 0164). */

// It follows every other letter, so that Ñ comes after all of N and before O.
const lastN = 'n~';
const [before, after] = dialect === 'postgres' ? postgresFolding() : sqliteFolding();

/**
 * The sort expression of a column of words or codes: ignores accents and case, Ñ after N, empty first; the same in both databases.
 * It has no parameter and calls no function of ours, so that an index on the same expression serves it.
 */
export function inReadingOrder(words: SQLWrapper): SQL {
  const text = sql`coalesce(${words}, '')`;
  // Text without accents is as long in bytes as in letters, and needs no letter replaced.
  return dialect === 'postgres'
    ? sql`${before}${text}${after}`
    : sql`CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE ${before}${text}${after} END`;
}

function postgresFolding(): [SQL, SQL] {
  const letters = accented.replace(/[ñÑ]/g, '');
  const ordered = [...accented].flatMap((letter, index) => (/[ñÑ]/.test(letter) ? [] : [plain.charAt(index)])).join('');
  // These letters are ordered by their bytes in every locale of the database, as SQLite does.
  return [sql.raw('lower(translate(replace(replace('), sql.raw(` COLLATE "C", 'ñ', '${lastN}'), 'Ñ', '${lastN}'), '${letters}', '${ordered}'))`)];
}

function sqliteFolding(): [SQL, SQL] {
  const steps = [...accented].map((letter, index) => `, '${letter}', '${/[ñÑ]/.test(letter) ? lastN : plain.charAt(index)}')`);
  return [sql.raw(`lower(${'replace('.repeat(steps.length)}`), sql.raw(`${steps.join('')})`)];
}
