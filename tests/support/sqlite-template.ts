import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';

/** Migrates one SQLite file, which every test store copies. */
export async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'correria-sqlite-'));
  const template = join(directory, 'template.sqlite');
  await migrate(template);
  project.provide('databaseTemplate', template);
  return () => rmSync(directory, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file, or the maintenance database of a PostgreSQL whose `correria_template` is migrated. */
    databaseTemplate: string;
  }
}
