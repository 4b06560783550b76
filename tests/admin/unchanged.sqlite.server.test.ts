import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('saving again what stands already makes no version, no history and no news, of every record that the office writes', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user());
  const parameter = async (paramtable_id: number, code_parameter: string) =>
    Number((await admin.post('/api/parametros', { paramtable_id, code_parameter, name_parameter: code_parameter })).body.data.id);
  const nit = await parameter(1, '31');
  const made = async (path: string, body: unknown): Promise<string> => {
    const answer = await admin.post(`/api/${path}`, body);
    expect(answer.status, `${path}: ${answer.text}`).toBe(201);
    return `/api/${path}/${answer.body.data.id}`;
  };
  const party = await made('terceros', {
    identification_type: nit,
    identification: '860034313',
    name: 'El Tornillo',
    is_customer: 1,
    customer: { priority: 2 },
  });
  const contact_id = Number(party.split('/').at(-1));
  const seller = await given.seller();
  const leader = await given.user({ role: 'Jefe comercial' });
  const director = await given.user({ role: 'Director Comercial' });
  const leadership = await made('jefaturas', { leadership: 'Centro', user_id: leader.id, seller_list: [seller.contactId] });
  const paper = new FormData();
  for (const [name, value] of Object.entries({ contact_id, document_type_id: await parameter(116, 'RUT'), name: 'RUT' })) paper.append(name, String(value));
  paper.append('file', new File([new TextEncoder().encode('%PDF-1.7\n%%EOF')], 'rut.pdf'));
  const records = [
    party,
    leadership,
    await made('establecimientos', { contact_id, code: '001', description: 'Centro', criteria_values: [await parameter(6, 'A')] }),
    await made('documentos', paper),
    await made('usuarios', { name: 'Luz', surname: 'Ríos', email: 'luz@prueba.co', type: 'e', role: 'RRHH' }),
    await made('direcciones-comerciales', {
      name: 'Norte',
      director_id: director.id,
      commercial_direction_leaderships_ids: [Number(leadership.split('/').at(-1))],
    }),
  ];
  for (const path of records) {
    const before = (await admin.get(path)).body.data;

    const saved = await admin.put(path, before);

    expect(saved.status, `${path}: ${saved.text}`).toBe(200);
    expect(saved.body.data.version, path).toBe(before.version);
    expect((await admin.get(`${path}/historial`)).body.meta.total, path).toBe(1);
  }
});
