/** Finds lines, sublines, brands, categories and subcategories by code, and creates those that a file brings. */
import type { AuditWriter, Author } from '#server/platform/audit.ts';
import type { EntityRows } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { RowChange } from '#server/platform/importer.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { brandRows, categoryRows, lineRows, subbrandRows, subcategoryRows, sublineRows } from './classification.repository.ts';

export interface ClassificationCodes {
  line(code: string, name?: string): Promise<number>;
  subline(lineId: number, code: string, name?: string): Promise<number>;
  brand(code: string, name?: string): Promise<number>;
  subbrand(brandId: number, code: string, name?: string): Promise<number>;
  category(code: string, name?: string): Promise<number>;
  subcategory(categoryId: number, code: string, name?: string): Promise<number>;
}

type IdOf = (rows: EntityRows, identity: Record<string, unknown>, rest: Record<string, unknown>) => Promise<number>;

/** The author of the file, the writer of histories, and the list that receives a change for each created record. */
interface Making {
  author: Author;
  audit: AuditWriter;
  changes: RowChange[];
}

/** Caches the found and created records of one transaction. A new record without a name gets its code as its name. */
export function classificationCodes(tx: Tx, making: Making): ClassificationCodes {
  const known = new Map<string, Promise<number>>();
  return byCode((rows, identity, rest) => {
    const key = `${rows.entity.name} ${JSON.stringify(identity)}`;
    const found = known.get(key) ?? findOrCreate(tx, rows, { identity, rest, ...making });
    known.set(key, found);
    return found;
  });
}

/** The same without creating: an unknown code gives 0. */
export function knownClassificationCodes(db: Db, subscriberId: number): ClassificationCodes {
  return byCode(async (rows, identity) => (await rows.find(db, subscriberId, identity))?.id ?? 0);
}

function byCode(idOf: IdOf): ClassificationCodes {
  return {
    line: (line_code, line_description = line_code) => idOf(lineRows, { line_code }, { line_description }),
    subline: (line_id, subline_code, subline_description = subline_code) => idOf(sublineRows, { line_id, subline_code }, { subline_description }),
    brand: (brand_code, description = brand_code) => idOf(brandRows, { brand_code }, { description }),
    subbrand: (brand_id, subbrand_code, description = subbrand_code) => idOf(subbrandRows, { brand_id, subbrand_code }, { description }),
    category: (categorie_code, description = categorie_code) => idOf(categoryRows, { categorie_code }, { description }),
    subcategory: (categorie_id, subcategorie_code, description = subcategorie_code) =>
      idOf(subcategoryRows, { categorie_id, subcategorie_code }, { description }),
  };
}

async function findOrCreate(
  tx: Tx,
  rows: EntityRows,
  { identity, rest, author, audit, changes }: Making & { identity: Record<string, unknown>; rest: Record<string, unknown> },
): Promise<number> {
  const found = await rows.find(tx, tx.subscriberId, identity);
  if (found) return found.id;
  const made = await rows.create(tx, schemaOf(rows.entity).parse({ ...identity, ...rest }));
  if (rows.entity.replicated) tx.touch('reference', `${rows.entity.replicated}:${made.id}`);
  await audit(tx, author, { action: 'create', entity: rows.entity.name, entityId: made.id, after: made });
  const name = String(Object.values(identity).at(-1));
  changes.push({ of: rows.entity.name, id: made.id, name, before: null, version: made.version });
  return made.id;
}
