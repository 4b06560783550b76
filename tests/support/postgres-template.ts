import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgres } from './postgres.ts';

/** Starts PostgreSQL once per run and migrates the database that every test store copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('DROP DATABASE IF EXISTS correria_template');
  await client.query('CREATE DATABASE correria_template');
  await client.end();
  const template = new URL(server.url);
  template.pathname = '/correria_template';
  await migrate(template.href);
  project.provide('databaseTemplate', server.url);
  return () => server.stop();
}
