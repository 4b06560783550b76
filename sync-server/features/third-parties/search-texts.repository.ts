/** The search texts of third parties and their branches, made of the fields that their definitions mark with `search`. */
import { asc } from 'drizzle-orm';
import { searchTexts } from '#server/platform/db/search-texts.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import { contact_warehouses, contacts } from './third-parties.tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The `search_text` of a row of `contacts`. */
export const contactSearchText = (row: Row): string => withDigits(entitySearchText(party, row), row, ['main_telephone', 'secondary_telephone', 'cell_phone']);

/** The `search_text` of a row of `contact_warehouses`. */
export const branchSearchText = (row: Row): string => withDigits(entitySearchText(establishment, row), row, ['telephone']);

/** Telephones are found without separators too. */
function withDigits(text: string, row: Row, telephones: readonly string[]): string {
  const digits = telephones.flatMap((name) => (typeof row[name] === 'string' ? [row[name].replace(/\D/g, '')] : []));
  return [text, ...new Set(digits)].filter((part, index) => index === 0 || (part !== '' && !text.includes(part))).join(' ');
}

export const contactSearchTexts = searchTexts({
  table: contacts,
  key: contacts.id,
  version: 4,
  read: async (db, where, limit) => (await db.select().from(contacts).where(where).orderBy(asc(contacts.id)).limit(limit)).map(withKey),
  textOf: (row) => contactSearchText(row),
});

export const branchSearchTexts = searchTexts({
  table: contact_warehouses,
  key: contact_warehouses.id,
  version: 3,
  read: async (db, where, limit) => (await db.select().from(contact_warehouses).where(where).orderBy(asc(contact_warehouses.id)).limit(limit)).map(withKey),
  textOf: (row) => branchSearchText(row),
});

const withKey = <R extends { id: number }>(row: R) => ({ ...row, key: row.id });
