import { readXlsx } from 'hucre/xlsx';
import type { Client } from './client.ts';

/** The rows of the first sheet of an export, headings first. A date is a `Date` at midnight UTC. */
export async function shownSheet(client: Client, path: string) {
  const answer = await client.fetch(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  return { rows: sheet?.rows ?? [], filtered: sheet?.autoFilter?.range ?? null };
}
