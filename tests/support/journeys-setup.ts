import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtApp } from './app-build.ts';
import { setup as migrateTemplate } from './sqlite-template.ts';

/** Setup for all journeys: the built app, a migrated database, and the folder of the demo databases that are seeded once. */
export async function setup(project: TestProject): Promise<() => void> {
  const removeTemplate = await migrateTemplate(project);
  const worlds = mkdtempSync(join(tmpdir(), 'correria-worlds-'));
  project.provide('worlds', worlds);
  project.provide('appDirectory', await builtApp());
  return () => {
    rmSync(worlds, { recursive: true, force: true });
    removeTemplate();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of databases with the demo distributor, by size. */
    worlds: string;
    /** The app as it is delivered. */
    appDirectory: string;
  }
}
