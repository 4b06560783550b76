/** Reads a SQLite file in a thread of its own: answers statements in the order in which they come. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { giveWay } from '../give-way.ts';
import { openToRead } from './sqlite-reading.ts';
import { rowsOf } from './sqlite-rows.ts';

export interface ToReader {
  text: string;
  parameters: readonly unknown[];
  /** The method name of drizzle's proxy. */
  method: string;
}
export type FromReader = { rows: unknown[] } | { error: Error };

giveWay();
const database = openToRead(new Database(String(workerData), { readonly: true }));

parentPort?.on('message', (asked: ToReader) => parentPort?.postMessage(answerOf(asked)));

function answerOf({ text, parameters, method }: ToReader): FromReader {
  try {
    return { rows: rowsOf(database.prepare(text), parameters, method) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
