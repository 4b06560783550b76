import { expect } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';

interface SentFile {
  kind: string;
  content: string | Uint8Array;
  name?: string;
  mapping?: unknown;
}

/** Sends a file as the office does; returns the import after its check, and after its application if `apply` is called. */
export async function importFile(server: TestServer, office: Client, { kind, content, name = 'datos.csv', mapping }: SentFile) {
  const form = new FormData();
  form.set('archivo', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
  if (mapping !== undefined) form.set('mapeo', JSON.stringify(mapping));
  const sent = await office.post(`/api/importaciones/${kind}`, form);
  expect(sent.status, sent.text).toBe(202);
  await server.finishJobs();
  const { id } = sent.body.data;
  const read = async () => (await office.get(`/api/importaciones/${id}`)).body.data;
  return {
    id,
    checked: await read(),
    /** Answers the file's questions; returns the import after the new check. */
    async answer(answers: Record<string, string>) {
      const answered = await office.post(`/api/importaciones/${id}/respuestas`, { answers });
      expect(answered.status, answered.text).toBe(202);
      await server.finishJobs();
      return await read();
    },
    async apply() {
      expect((await office.post(`/api/importaciones/${id}/aplicar`)).status).toBe(202);
      await server.finishJobs();
      return await read();
    },
  };
}

/** The spreadsheet of a list. @param query the filters of the list */
export async function exported(office: Client, path: string, query = ''): Promise<Uint8Array> {
  const response = await office.fetch(`/api/${path}/exportar${query}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
