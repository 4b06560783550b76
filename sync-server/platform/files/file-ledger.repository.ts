/** Who brought which files, and which files are named by a row. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Instant } from '#shared/kernel/dates.ts';
import { files } from '../db/platform.tables.ts';
import type { Db, Tx } from '../db/store.ts';
import { storedFileColumns } from '../db/table.ts';

type FileRow = typeof files.$inferSelect;
/** A file that is here, whole. */
export type StoredFile = FileRow & { content_type: string };
interface Sender {
  subscriberId: number;
  userId: number;
}

/** SQLite takes at most some thousand values a statement. */
const namesAtOnce = 500;

export const fileLedger = {
  /** A whole file that anybody of the subscriber brought. */
  async get(db: Db, subscriberId: number, sha256: string): Promise<StoredFile | undefined> {
    const [row] = await db
      .select()
      .from(files)
      .where(and(eq(files.subscriber_id, subscriberId), eq(files.sha256, sha256), isNotNull(files.content_type)))
      .orderBy(files.created_at)
      .limit(1);
    return whole(row);
  },

  /** A whole file that this person brought. */
  async getOf(db: Db, { subscriberId, userId }: Sender, sha256: string): Promise<StoredFile | undefined> {
    const [row] = await db.select().from(files).where(ofPerson({ subscriberId, userId }, sha256));
    return whole(row);
  },

  /** How large a file of a person was announced to be; undefined when it was not. */
  async announcedBytes(db: Db, sender: Sender, sha256: string): Promise<number | undefined> {
    const [row] = await db.select({ bytes: files.size_bytes }).from(files).where(ofPerson(sender, sha256));
    return row?.bytes;
  },

  /** Records a person's file, complete or being uploaded; for a recorded file only its size and the date of its last storing change. */
  async note(tx: Tx, file: Pick<FileRow, 'sha256' | 'content_type' | 'size_bytes' | 'created_by'>): Promise<void> {
    await tx
      .insert(files)
      .values({ ...file, subscriber_id: tx.subscriberId, created_at: tx.now, kept_at: tx.now })
      .onConflictDoUpdate({ target: [files.subscriber_id, files.sha256, files.created_by], set: { kept_at: tx.now, size_bytes: file.size_bytes } });
  },

  /** A file that was on its way has become whole. */
  async complete(tx: Tx, { userId, sha256, ...file }: { userId: number } & Pick<StoredFile, 'sha256' | 'content_type' | 'drawn_sha256'>): Promise<void> {
    await tx
      .update(files)
      .set({ ...file, kept_at: tx.now })
      .where(ofPerson({ subscriberId: tx.subscriberId, userId }, sha256));
  },

  /** A file that never became whole does not count for its person. */
  async withdraw(tx: Tx, { userId, sha256 }: { userId: number; sha256: string }): Promise<void> {
    await tx.delete(files).where(and(ofPerson({ subscriberId: tx.subscriberId, userId }, sha256), isNull(files.content_type)));
  },

  /** Bytes that the person brought since an instant, and of all files of the company. */
  async usage(db: Db, { subscriberId, userId }: Sender, since: Instant): Promise<{ person: number; company: number }> {
    const bytes = sql`coalesce(sum(${files.size_bytes}), 0)`.mapWith(Number);
    const ofCompany = eq(files.subscriber_id, subscriberId);
    const [person] = await db
      .select({ bytes })
      .from(files)
      .where(and(ofCompany, eq(files.created_by, userId), gte(files.created_at, since)));
    const [company] = await db.select({ bytes }).from(files).where(ofCompany);
    return { person: person?.bytes ?? 0, company: company?.bytes ?? 0 };
  },

  /** Names of files that nobody has stored since an instant. */
  async keptBefore(db: Db, subscriberId: number, before: Instant): Promise<string[]> {
    const rows = await db
      .select({ sha256: files.sha256 })
      .from(files)
      .where(eq(files.subscriber_id, subscriberId))
      .groupBy(files.sha256)
      .having(lt(max(files.kept_at), before));
    return rows.map(({ sha256 }) => sha256);
  },

  /** The files among the given ones that the ledger does not know: nobody has sent them. */
  async unknownOf(db: Db, subscriberId: number, names: readonly string[]): Promise<string[]> {
    const known = await inPieces(names, (piece) =>
      db
        .select({ sha256: files.sha256 })
        .from(files)
        .where(and(eq(files.subscriber_id, subscriberId), inArray(files.sha256, piece))),
    );
    const brought = new Set(known.map(({ sha256 }) => sha256));
    return names.filter((name) => !brought.has(name));
  },

  /** The files among the given ones that no row names, neither in a `storedFile()` column nor as the drawing of another file. */
  async unusedOf(tx: Tx, names: readonly string[]): Promise<string[]> {
    const used = new Set<string>();
    for (const { table, column } of [...storedFileColumns, { table: 'files', column: 'drawn_sha256' }]) {
      const name = sql.identifier(column);
      const rows = await inPieces(names, (piece) =>
        tx.execute(
          sql`SELECT DISTINCT ${name} AS sha256 FROM ${sql.identifier(table)} WHERE subscriber_id = ${tx.subscriberId} AND ${name} IN (${sql.join(
            piece.map((one) => sql`${one}`),
            sql`, `,
          )})`,
        ),
      );
      for (const { sha256 } of rows) used.add(String(sha256));
    }
    return names.filter((name) => !used.has(name));
  },

  /** The row of a file that was stored last. */
  async newest(tx: Tx, sha256: string): Promise<FileRow | undefined> {
    const [row] = await tx
      .select()
      .from(files)
      .where(and(eq(files.subscriber_id, tx.subscriberId), eq(files.sha256, sha256)))
      .orderBy(desc(files.kept_at))
      .limit(1);
    return row;
  },

  async forget(tx: Tx, sha256: string): Promise<void> {
    await tx.delete(files).where(and(eq(files.subscriber_id, tx.subscriberId), eq(files.sha256, sha256)));
  },
};

const ofPerson = ({ subscriberId, userId }: Sender, sha256: string) =>
  and(eq(files.subscriber_id, subscriberId), eq(files.sha256, sha256), eq(files.created_by, userId));

function whole(row: FileRow | undefined): StoredFile | undefined {
  return row && row.content_type !== null ? { ...row, content_type: row.content_type } : undefined;
}

async function inPieces<Row>(names: readonly string[], ask: (piece: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < names.length; from += namesAtOnce) rows.push(...(await ask(names.slice(from, from + namesAtOnce))));
  return rows;
}
