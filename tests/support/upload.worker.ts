/** Makes and sends hostile files for upload-apart.ts. */
import { parentPort } from 'node:worker_threads';
import { hostileSheets } from '#tests/support/hostile-files.ts';

export interface Upload {
  url: string;
  headers: [string, string][];
  /** A name of `hostileSheets`. */
  sheet: string;
}
export interface UploadAnswer {
  status: number;
  headers: [string, string][];
  text: string;
}

const port = parentPort;
if (!port) throw new Error('this is a thread of upload-apart.ts');
port.on('message', async ({ url, headers, sheet }: Upload) => {
  const make = hostileSheets[sheet];
  if (!make) throw new Error(`there is no file ${sheet}`);
  const { name, content } = make();
  const body = new FormData();
  body.append('archivo', new File([content], name));
  port.postMessage('made');
  const answer = await fetch(url, { method: 'POST', headers, body });
  port.postMessage({ status: answer.status, headers: [...answer.headers], text: await answer.text() } satisfies UploadAnswer);
});
