import type { RxJsonSchema } from 'rxdb';

export interface Stored<Document> {
  key: keyof Document & string;
  version: number;
  /** Fields that queries look up, each with its own index. */
  indexed: Partial<Record<keyof Document & string, 'string' | 'number'>>;
}

/**
 * The RxDB schema of documents whose shape the server (or our own types) already guarantees: it names the key and the indexes,
 * and leaves the other fields alone. A field that a newer server adds is kept, not refused.
 */
export function documentSchema<Document>({ key, version, indexed }: Stored<Document>): RxJsonSchema<Document> {
  const fields = Object.entries(indexed).map(([name, kind]) => [name, kind === 'string' ? { type: 'string', maxLength: 100 } : indexedNumber]);
  // RxDB types a schema by every field of the document; ours names only those that the storage must know.
  return {
    version,
    primaryKey: key,
    type: 'object',
    properties: { [key]: { type: 'string', maxLength: 100 }, ...Object.fromEntries(fields) },
    required: [key, ...Object.keys(indexed)],
    indexes: Object.keys(indexed),
  } as unknown as RxJsonSchema<Document>;
}

const indexedNumber = { type: 'number', minimum: -1, maximum: Number.MAX_SAFE_INTEGER, multipleOf: 1 };
