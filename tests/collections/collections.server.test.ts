import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscribers } from '#server/features/organisation/organisation.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { collectFiles } from '#server/platform/files/collect-files.ts';
import { losesTheAnswer, refusesWith, startForeignErp } from '../erp/foreign-erp.ts';
import { pdfText } from '../support/pdf-text.ts';
import { shownSheet } from '../support/shown-sheet.ts';
import { startCollections } from './collections-world.ts';

describe('a receipt', () => {
  test('closes its invoices when somebody else confirms it, and its customer sees it with its PDF', async () => {
    const { server, given, subscriber, seller, other, customer, admin, invoice, receipt, cash, register, balance } = await startCollections();
    const first = await invoice('FV-1', 1_190_000, '2026-11-01', { subtotal: 1_000_000, iva_value: 190_000 });
    const second = await invoice('FV-2', 500_000, '2026-11-20');
    const registered = await register(
      receipt({
        means: [cash(1_136_500), cash(200_050)],
        allocations: [
          { receivable_id: first.id, invoice_id: 'FV-1', cash: 1_136_500, retefuente: 25_000, reteiva: 28_500 },
          { receivable_id: second.id, invoice_id: 'FV-2', cash: 200_000 },
        ],
        observation: 'Pagó en la bodega',
        signature: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      }),
    );
    expect(registered).toMatchObject({ number: 'Rc-1', state: 'registrado', advance_value: 0, rounding_value: 50, seller: 'Ana', contact: 'El Tornillo' });
    expect(await balance(first)).toEqual({ debit: 1_190_000, applied: 0, cleared: 0, pending: 1_190_000 });

    const path = `/api/recaudos/${registered.receipt_id}`;
    // A seller confirms nothing, and nobody their own.
    expect((await server.as(seller).post(`${path}/confirmar`)).status).toBe(403);
    expect(await server.as(admin).post(`${path}/confirmar`)).toMatchObject({ status: 200, body: { data: { state: 'aplicado' } } });
    expect(await server.as(admin).post(`${path}/confirmar`)).toMatchObject({ status: 409, body: { message: 'El recaudo está aplicado.' } });
    expect(await balance(first)).toEqual({ debit: 1_190_000, applied: 1_190_000, cleared: 0, pending: 0 });
    const [open] = (await server.as(seller).get(`/api/cartera?contact_id=${customer.id}`)).body.data;
    expect(open).toMatchObject({ invoice_id: 'FV-2', saldo: 300_000, pay_receivables: [{ kind: 'cash', applied_value: 200_000, reference: 'Rc-1' }] });

    // Scope: the customer receives their own, another seller and another customer nothing.
    const buyer = server.as(await given.customerUser(customer, { subscriber }));
    const stranger = server.as(await given.customerUser(await given.customer({ seller: other, subscriber }), { subscriber }));
    const held = async (who: typeof buyer) => (await who.get('/sync/receipts')).body.documents.map(({ number }: { number: string }) => number);
    expect(await held(buyer)).toEqual(['Rc-1']);
    for (const who of [stranger, server.as(other)]) expect(await held(who)).toEqual([]);
    expect((await buyer.get('/api/recaudos')).body.data).toMatchObject([{ number: 'Rc-1' }]);
    for (const who of [stranger, server.as(other)]) {
      expect((await who.get('/api/recaudos')).body.data).toEqual([]);
      for (const call of [path, `${path}/pdf`]) expect((await who.get(call)).status).toBe(404);
    }
    const pdf = await buyer.fetch(`${path}/pdf`);
    const text = pdfText(await pdf.arrayBuffer());
    if (text !== null)
      for (const said of ['RECIBO DE CAJA', 'Rc-1', 'El Tornillo', '$ 1,136,500', '$ 25,000', '$ 28,500', 'Firma de quien entrega'])
        expect(text).toContain(said);
    const searched = (filter: string) => server.as(admin).get(`/api/recaudos?filter=${filter}`);
    for (const filter of ['rc-1', 'tornillo']) expect((await searched(filter)).body.data).toHaveLength(1);

    const { rows, totals } = (await server.as(admin).get('/api/sql-file/recaudos')).body.data;
    expect(rows).toMatchObject([{ number: 'Rc-1', customer: 'El Tornillo', seller: 'Ana', efectivo: 1_336_550, cheque: 0, state: 'aplicado' }]);
    expect(totals).toMatchObject({ efectivo: 1_336_550, transferencia: 0, value: rows[0].value });

    const withheld = '/api/retenciones-por-certificar';
    // The lists sum all their rows, and their spreadsheets have the shown columns, real dates and the same sums.
    const office = server.as(admin);
    expect((await office.get('/api/recaudos?totals=1')).body.meta.totals).toEqual({ value: 1_336_550, advance_value: 0 });
    expect((await office.get(`${withheld}?totals=1&filter=tornillo`)).body.meta.totals).toEqual({ retefuente: 25_000, reteiva: 28_500, reteica: 0 });
    const day = new Date('2026-11-24T00:00:00.000Z');
    expect(await shownSheet(office, '/api/recaudos/exportar?columns=receipt_date,consecutive,contact,means,value,state')).toEqual({
      filtered: 'A1:G2',
      rows: [
        ['Fecha', 'Número', 'Identificación', 'Cliente', 'Medios', 'Valor', 'Estado'],
        [day, 'Rc-1', expect.any(String), 'El Tornillo', 'Efectivo', 1_336_550, 'Aplicado'],
        ['Total', null, null, null, null, 1_336_550, null],
      ],
    });
    expect((await shownSheet(office, '/api/recaudos/exportar?filter=nadie')).rows).toHaveLength(1);
    expect((await shownSheet(server.as(other), '/api/recaudos/exportar')).rows).toHaveLength(1);
    expect((await shownSheet(office, `${withheld}/exportar?columns=receipt_date,retefuente,reteiva`)).rows).toEqual([
      ['Fecha', 'Retefuente', 'ReteIVA'],
      [day, 25_000, 28_500],
      ['Total', 25_000, 28_500],
    ]);
    expect((await server.as(admin).get(`${withheld}?certified=0`)).body.data).toMatchObject([
      { number: 'Rc-1', retefuente: 25_000, reteiva: 28_500, invoices: ['FV-1'] },
    ]);
    expect((await server.as(admin).put(withheld, { receipt_ids: [registered.receipt_id], certificate: 'C-2026-11' })).body.data).toEqual({ certified: 1 });
    expect((await server.as(admin).get(`${withheld}?certified=0`)).body.data).toEqual([]);
  });

  test('is never refused for the balance: the money of two phones for one invoice is kept, the second as an advance', async () => {
    const { server, seller, other, customer, admin, invoice, pays, register, balance, openBalances, command, push, receipt, cash } = await startCollections();
    const owed = await invoice('FV-1', 300_000);
    expect(await register(pays(owed, 300_000))).toMatchObject({ number: 'Rc-1', advance_value: 0, notice: null });
    const second = await register(pays(owed, 300_000));
    expect(second).toMatchObject({ number: 'Rc-2', advance_value: 300_000, allocations: [], notice: '$ 300,000 quedaron como anticipo.' });
    expect(await balance(owed)).toMatchObject({ pending: 300_000, applied: 0 });
    await server.as(admin).post(`/api/recaudos/${second.receipt_id}/confirmar`);
    expect((await openBalances()).find(({ invoice_id }) => invoice_id === 'Anticipo Rc-2')).toMatchObject({ debit_value: -300_000, applied_value: 0 });

    // The customer's credit pays another invoice, without any money.
    const next = await invoice('FV-2', 400_000);
    const used = await register(receipt({ allocations: [{ receivable_id: next.id, invoice_id: 'FV-2', credit_notes: 350_000 }], means: [] }));
    expect(used).toMatchObject({ notice: '$ 50,000 de retenciones, descuentos o notas crédito no cupieron en el saldo.' });
    await server.as(admin).post(`/api/recaudos/${used.receipt_id}/confirmar`);
    expect(await balance(next)).toMatchObject({ applied: 300_000 });
    expect((await openBalances()).find(({ invoice_id }) => invoice_id === 'Anticipo Rc-2')).toMatchObject({ applied_value: -300_000 });

    // Refused: wrong sums, another seller's customer, another customer's invoice.
    const stranger = await server.given.customer({ seller: other, subscriber: { id: seller.subscriberId } as never });
    const theirs = await server.given.receivable({ customer: stranger, subscriber: { id: seller.subscriberId } as never, debit_value: 10_000 });
    const refusals = await push(
      seller,
      command('receipts.register', receipt({ means: [cash(100_000)], allocations: [{ receivable_id: next.id, invoice_id: 'FV-2', cash: 99_500 }] })),
      command('receipts.register', receipt({ contact_id: stranger.id, contact_warehouse_id: stranger.branchId, means: [cash(1)], advance_value: 1 })),
      command('receipts.register', pays(theirs, 10_000)),
    );
    expect(refusals).toMatchObject([
      { status: 'refused', code: 'receipts.sumMismatch', sentence: 'Lo recibido ($ 100,000) no es igual a lo aplicado ($ 99,500).' },
      { status: 'refused', code: 'thirdParties.branchNotFound' },
      { status: 'refused', code: 'receipts.unknownInvoice' },
    ]);
    expect((await server.as(admin).get(`/api/recaudos?contact_id=${customer.id}`)).body.meta.total).toBe(3);
  });

  test('with a transfer waits for its photo; a post-dated cheque stays in custody until its day, and one that comes back opens the invoice', async () => {
    const { server, seller, admin, invoice, receipt, command, push, register, balance, sha256, bringPhoto, subscriber } = await startCollections();
    const owed = await invoice('FV-1', 300_000);
    const bank = await server.given.parameter({ subscriber, paramtable_id: 112, code_parameter: '007', name_parameter: 'Banco del Valle' });
    const cheque = { kind: 'cheque', value: 300_000, bank_id: bank.id, reference: '0012', due_date: '2026-12-10', photo: sha256 };
    const payload = receipt({ means: [cheque], allocations: [{ receivable_id: owed.id, invoice_id: 'FV-1', cash: 300_000 }] });
    expect(await push(seller, command('receipts.register', payload))).toMatchObject([{ status: 'retry' }]);
    expect((await bringPhoto()).status).toBe(200);
    const registered = await register(payload);
    expect(registered.state).toBe('custodia');
    const path = `/api/recaudos/${registered.receipt_id}`;
    expect((await server.as(admin).fetch(`${path}/soporte/1`)).headers.get('content-type')).toBe('image/jpeg');
    expect(await server.as(admin).post(`${path}/confirmar`)).toMatchObject({
      status: 409,
      body: { message: 'El cheque está en custodia hasta el jue 10 dic 2026.' },
    });

    // The cashier receives the cheque: nothing is paid before its date.
    const handover = (await server.as(seller).post('/api/arqueos', { uuid: registered.uuid, receipts: [registered.receipt_id] })).body.data;
    expect(handover).toMatchObject({ state: 'entregado', lines: [{ kind: 'cheque', declared: 300_000 }] });
    const closed = await server.as(admin).post(`/api/arqueos/${handover.id}/cerrar`, { verified: [{ kind: 'cheque', value: 300_000 }] });
    expect(closed.body.data).toMatchObject({ state: 'cerrado', difference: 0, outcome: 'Cuadra' });
    expect(await balance(owed)).toMatchObject({ applied: 0, pending: 300_000 });
    server.clock.set('2026-12-11T06:00:00.000Z');
    await server.finishJobs();
    expect(await balance(owed)).toMatchObject({ applied: 300_000, pending: 0 });
    expect((await server.as(admin).post(`${path}/devolver`, { reason: '' })).status).toBe(422);
    const returned = await server.as(admin).post(`${path}/devolver`, { reason: 'Sin fondos' });
    expect(returned.body.data).toMatchObject({ state: 'devuelto', reason: 'Sin fondos' });
    expect(await balance(owed)).toEqual({ debit: 300_000, applied: 0, cleared: 0, pending: 0 });
    expect((await server.as(admin).get(`${path}`)).body.data.state).toBe('devuelto');
  });

  test('is one receipt with one number, however often its command comes, and reaches another ERP once', async () => {
    const erp = await startForeignErp();
    const { server, subscriber, given, seller, admin, invoice, pays, register, balance, command, push, importReceivables, customer } = await startCollections();
    await server.store.withTransaction(subscriber.id, async (tx) => {
      const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber.id));
      if (row)
        await tx
          .update(subscribers)
          .set({ settings: { ...row.settings, erp: 'http' } })
          .where(eq(subscribers.id, subscriber.id));
    });
    const chief = server.as(await given.user({ role: 'Super Administrador', subscriber }));
    expect((await chief.put('/api/erp/conexion', { url: erp.url, token: 'secreto', timeout_ms: 800 })).status).toBe(200);
    const owed = await invoice('FV-1', 300_000, '2026-11-01', { voucher_date: '2026-10-01' });
    const again = command('receipts.register', pays(owed, 200_000, 'FV-1'));
    const answers = [];
    for (let nth = 0; nth < 10; nth += 1) answers.push(...(await push(seller, again)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('accepted'));
    expect(await register(again.payload as never)).toMatchObject({ number: 'Rc-1' });
    const { data, meta } = (await server.as(admin).get('/api/recaudos')).body;
    expect(meta.total).toBe(1);

    erp.faults.push(refusesWith(503, 'caído'), refusesWith(503, 'caído'), refusesWith(503, 'caído'));
    expect((await server.as(admin).post(`/api/recaudos/${data[0].receipt_id}/confirmar`)).body.data.state).toBe('confirmado');
    await server.finishJobs();
    // Confirmed money reduces the exposure; the books do not have it yet.
    expect(await balance(owed)).toMatchObject({ applied: 0, cleared: 200_000, pending: 0 });
    expect((await server.as(admin).get('/api/erp/pendientes')).body.data).toMatchObject([{ operation: 'send_receipt', request: { number: 'Rc-1' } }]);
    server.clock.advance({ minutes: 3 });
    await server.finishJobs();
    expect(erp.receipts.size).toBe(1);
    expect(erp.asked.at(-1)).toMatchObject({
      path: 'receipts',
      key: again.payload['uuid' as never],
      body: { number: 'Rc-1', advance: 0, invoices: [{ invoice_id: 'FV-1', cash: 200_000 }] },
    });
    expect(await balance(owed)).toMatchObject({ applied: 200_000, cleared: 0 });

    // The ERP's own cartera includes the receipt: its figure is final, also when it is imported twice.
    const [third] = await server.store.db.select().from(contacts).where(eq(contacts.id, customer.id));
    const row = `FV-1,${third?.identification},2026-10-01,2026-11-01,300000,200000,252101,47899`;
    for (const _nth of [1, 2]) {
      await importReceivables([row]);
      expect(await balance(owed)).toEqual({ debit: 300_000, applied: 200_000, cleared: 0, pending: 0 });
    }
    const returned = await server.as(admin).post(`/api/recaudos/${data[0].receipt_id}/devolver`, { reason: 'Billetes falsos' });
    expect(returned.status).toBe(200);
    // The ERP hears of it once, also when its answer is lost.
    erp.faults.push(losesTheAnswer);
    await server.finishJobs();
    expect([...erp.returns]).toEqual([[`${data[0].uuid}-return`, { erp_number: 'DV-1' }]]);
    expect(erp.asked.at(-1)).toMatchObject({ path: 'receipts/RC-1/returns', body: { number: 'Rc-1', erp_number: 'RC-1', reason: 'Billetes falsos' } });
    expect(await balance(owed)).toMatchObject({ applied: 0 });
    expect(await importReceivables([row])).toMatchObject({ error_rows: 0 });
    expect(await balance(owed)).toMatchObject({ applied: 200_000 });
  });
});

test('a handover that is short needs an explanation, stays on its seller’s account, and nobody closes their own', async () => {
  const { server, seller, other, admin, invoice, pays, register, balance, newUuid } = await startCollections();
  const owed = await invoice('FV-1', 480_000);
  const registered = await register(pays(owed, 480_000));
  const sent = { uuid: newUuid(), receipts: [registered.receipt_id], deposits: [], observation: null };
  expect((await server.as(other).post('/api/arqueos', sent)).status).toBe(404);
  expect((await server.as(seller).post('/api/arqueos', { ...sent, receipts: [] })).body.errors.receipts).toEqual(['Elija los recaudos que entrega.']);
  const open = (await server.as(seller).post('/api/arqueos', { ...sent, is_delivered: false })).body.data;
  expect(open).toMatchObject({ state: 'abierto', declared_value: 480_000 });
  expect(await server.as(seller).post('/api/arqueos', { ...sent, uuid: newUuid() })).toMatchObject({
    status: 409,
    body: { message: 'Ya hay una entrega abierta.' },
  });
  expect((await server.as(admin).post(`/api/arqueos/${open.id}/cerrar`, { verified: [] })).status).toBe(409);
  expect((await server.as(seller).post('/api/arqueos', sent)).body.data).toMatchObject({ id: open.id, state: 'entregado' });
  expect((await server.as(seller).post(`/api/recaudos/${registered.receipt_id}/anular`, { reason: 'No' })).status).toBe(409);

  const verified = [{ kind: 'efectivo', value: 470_000 }];
  const path = `/api/arqueos/${open.id}/cerrar`;
  expect(await server.as(admin).post(path, { verified })).toMatchObject({ status: 422, body: { message: 'Explique la diferencia de -$ 10,000.' } });
  const closed = await server.as(admin).post(path, { verified, note: 'Faltó un billete' });
  expect(closed.body.data).toMatchObject({ state: 'cerrado', difference: -10_000, outcome: 'Faltante $ 10,000', verified_value: 470_000 });
  expect(await balance(owed)).toMatchObject({ applied: 480_000 });
  expect((await server.as(admin).post(path, { verified, note: 'Otra vez' })).status).toBe(409);
  expect((await server.as(seller).get('/api/arqueos')).body.data).toMatchObject([{ outcome: 'Faltante $ 10,000' }]);
  expect((await server.as(other).get('/api/arqueos')).body.data).toEqual([]);
  expect((await server.as(admin).get('/api/arqueos?totals=1')).body.meta.totals).toEqual({
    ...{ declared_value: 480_000, verified_value: 470_000, difference: -10_000 },
  });
  expect((await shownSheet(server.as(admin), '/api/arqueos/exportar?columns=seller,declared_value,verified_value,difference,state')).rows).toEqual([
    ['Vendedor', 'Declarado', 'Contado', 'Diferencia', 'Resultado', 'Estado'],
    ['Ana', 480_000, 470_000, -10_000, 'Faltante $ 10,000', 'Cerrado'],
    ['Total', 480_000, 470_000, -10_000, null, null],
  ]);
  const found = async (filter: string) => (await server.as(admin).get(`/api/arqueos?filter=${filter}`)).body.meta.total;
  expect([await found('ana'), await found('beto')]).toEqual([1, 0]);
});

test('a receipt that the office confirms by itself leaves the handover that its seller still prepares, and its money counts once', async () => {
  const { server, seller, admin, invoice, pays, register, balance, newUuid, sha256, bringPhoto, given, subscriber, receipt } = await startCollections();
  const owed = [await invoice('FV-1', 300_000), await invoice('FV-2', 100_000), await invoice('FV-3', 50_000)] as const;
  const bank = await given.parameter({ subscriber, paramtable_id: 112, code_parameter: '007', name_parameter: 'Banco del Valle' });
  await bringPhoto();
  const first = await register(pays(owed[0], 300_000, 'FV-1'));
  const second = await register(pays(owed[1], 100_000, 'FV-2'));
  const cheque = { kind: 'cheque', value: 50_000, bank_id: bank.id, reference: '9', due_date: '2026-12-10', photo: sha256 };
  const paper = await register(receipt({ means: [cheque], allocations: [{ receivable_id: owed[2].id, invoice_id: 'FV-3', cash: 50_000 }] }));
  const sent = { uuid: newUuid(), receipts: [first, second, paper].map(({ receipt_id }) => receipt_id), is_delivered: false };
  const hand = async (change: object = {}) => await server.as(seller).post('/api/arqueos', { ...sent, ...change });
  const { id } = (await hand()).body.data;
  const office = server.as(admin);
  expect((await office.post(`/api/recaudos/${first.receipt_id}/confirmar`)).body.data).toMatchObject({ state: 'aplicado', handover_id: null });
  expect((await office.post(`/api/recaudos/${paper.receipt_id}/devolver`, { reason: 'Mal girado' })).body.data).toMatchObject({ state: 'devuelto' });
  expect((await office.get(`/api/arqueos/${id}`)).body.data).toMatchObject({ receipts: 1, declared_value: 100_000 });
  // Neither of the two comes back by naming it again.
  expect(await hand()).toMatchObject({ status: 409, body: { message: 'El recaudo está aplicado.' } });
  expect(await hand({ receipts: [second.receipt_id, paper.receipt_id] })).toMatchObject({ status: 409, body: { message: 'El recaudo está devuelto.' } });
  expect((await hand({ receipts: [second.receipt_id], is_delivered: true })).body.data).toMatchObject({ state: 'entregado', declared_value: 100_000 });
  const verified = [{ kind: 'efectivo', value: 100_000 }];
  expect((await office.post(`/api/arqueos/${id}/cerrar`, { verified })).body.data).toMatchObject({ outcome: 'Cuadra' });
  expect(await balance(owed[0])).toEqual({ debit: 300_000, applied: 300_000, cleared: 0, pending: 0 });
  expect(await balance(owed[2])).toEqual({ debit: 50_000, applied: 0, cleared: 0, pending: 0 });
  expect((await office.get(`/api/recaudos/${first.receipt_id}`)).body.data.state).toBe('aplicado');
});

test('the deposits of a handover have the photo of their voucher, which its seller uploads before and only who reaches the handover reads', async () => {
  const { server, given, subscriber, seller, other, admin, invoice, pays, register, newUuid, sha256, bringPhoto } = await startCollections();
  const registered = await register(pays(await invoice('FV-1', 480_000), 480_000));
  const bank = await given.parameter({ subscriber, paramtable_id: 112, code_parameter: '007', name_parameter: 'Banco del Valle' });
  const deposit = { bank_id: bank.id, reference: 'C-12', value: 300_000, photo: sha256 };
  const second = { bank_id: bank.id, reference: 'C-13', value: 100_000 };
  const sent = { uuid: newUuid(), receipts: [registered.receipt_id], deposits: [deposit, second], is_delivered: false };
  const hand = (body: object = sent) => server.as(seller).post('/api/arqueos', body);
  expect(await hand()).toMatchObject({ status: 409, body: { message: 'Espera a que se registre el archivo.' } });
  // Nobody names the photo that a colleague sent.
  expect((await bringPhoto(other)).status).toBe(200);
  expect((await hand()).status).toBe(409);
  expect((await hand({ ...sent, deposits: [{ ...deposit, photo: 'una foto' }] })).status).toBe(422);
  expect((await bringPhoto()).status).toBe(200);
  const { id } = (await hand()).body.data;
  expect((await server.as(admin).get(`/api/arqueos/${id}`)).body.data.deposits).toEqual([deposit, { ...second, photo: null }]);

  const photo = (who: Parameters<typeof server.as>[0], position: number) => server.as(who).fetch(`/api/arqueos/${id}/soporte/${position}`);
  for (const who of [seller, admin]) expect((await photo(who, 1)).headers.get('content-type')).toBe('image/jpeg');
  for (const position of [2, 3]) expect((await photo(seller, position)).status).toBe(404);
  expect((await photo(other, 1)).status).toBe(404);

  // The deposit names its file, which is not collected.
  server.clock.advance({ days: 8 });
  await collectFiles(server.services, Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect((await photo(seller, 1)).status).toBe(200);
  expect((await hand({ ...sent, deposits: [second], is_delivered: true })).body.data).toMatchObject({
    state: 'entregado',
    deposits: [{ reference: 'C-13', photo: null }],
  });
  expect((await photo(seller, 1)).status).toBe(404);
  // The bank of a deposit is not deleted.
  expect((await server.as(admin).delete(`/api/parametros/${bank.id}`)).body.message).toContain('consignación de una entrega');
});

test('promises are judged by the money that comes, reminders wait for the legal hour, and the ageing has both beside it', async () => {
  const { server, subscriber, seller, customer, admin, invoice, pays, register, command, push, newUuid } = await startCollections();
  await server.store.withTransaction(
    subscriber.id,
    async (tx) => void (await tx.update(contacts).set({ email: 'tornillo@prueba.co' }).where(eq(contacts.id, customer.id))),
  );
  const owed = await invoice('FV-1', 500_000, '2026-10-01');
  await invoice('FV-2', 100_000, '2026-12-24');
  const place = { contact_id: customer.id, contact_warehouse_id: customer.branchId };
  const promise = { uuid: newUuid(), ...place, invoices: ['FV-1'], value: 300_000, promised_date: '2026-11-26' };
  expect(await push(seller, command('promises.make', promise), command('promises.make', promise))).toMatchObject([
    { status: 'accepted' },
    { status: 'accepted' },
  ]);
  await register(pays(owed, 200_000));
  expect((await server.as(admin).get('/api/promesas-de-pago')).body.data).toMatchObject([{ state: 'pendiente', paid_value: 200_000, contact: 'El Tornillo' }]);
  const [aged] = (await server.as(admin).get('/api/cartera/edades')).body.data;
  expect(aged).toMatchObject({ name: 'El Tornillo', saldo: 600_000, defeated: 500_000, pending_value: 200_000, promised_value: 100_000, documents: 2 });
  expect(aged.buckets).toEqual({ current: 100_000, days_1_30: 0, days_31_60: 500_000, days_61_90: 0, over_90: 0 });
  expect((await server.as(admin).get('/api/cartera/edades?group=seller')).body.data).toMatchObject([{ name: 'Ana', saldo: 600_000 }]);
  for (const asked of ['', '&group=seller', '&filter=tornillo'])
    expect((await server.as(admin).get(`/api/cartera/edades?totals=1${asked}`)).body.meta.totals).toMatchObject({
      ...{ documents: 2, saldo: 600_000, defeated: 500_000, days_31_60: 500_000, over_90: 0, pending_value: 200_000, promised_value: 100_000 },
    });
  expect((await server.as(admin).get('/api/cartera/edades?totals=1&filter=nadie')).body.meta.totals).toMatchObject({ saldo: 0, promised_value: 0 });
  expect((await shownSheet(server.as(admin), '/api/cartera/edades/exportar?columns=name,saldo,days_31_60,promised_value')).rows).toEqual([
    ['Cliente', 'Saldo', '31 a 60 días', 'Prometido'],
    ['El Tornillo', 600_000, 500_000, 100_000],
    ['Total', 600_000, 500_000, 100_000],
  ]);
  expect((await shownSheet(server.as(admin), '/api/promesas-de-pago/exportar?columns=promised_date,contact,value,paid_value,state')).rows).toEqual([
    ['Para el', 'Cliente', 'Prometido', 'Pagado', 'Estado'],
    [new Date('2026-11-26T00:00:00.000Z'), 'El Tornillo', 300_000, 200_000, 'Pendiente'],
    ['Total', null, 300_000, 200_000, null],
  ]);
  server.clock.set('2026-11-27T06:00:00.000Z');
  await server.finishJobs();
  expect((await server.as(admin).get('/api/promesas-de-pago?state=parcial')).body.meta.total).toBe(1);

  // Sunday at ten.
  server.clock.set('2026-11-29T15:00:00.000Z');
  const reminder = (await server.as(admin).post('/api/recordatorios-de-cobro', { uuid: newUuid(), contact_id: customer.id })).body.data;
  expect(reminder).toMatchObject({ at: '2026-11-30T12:00:00.000Z', is_queued: true });
  const mailsNow = async () => (await server.finishJobs()).filter(({ to }) => to === 'tornillo@prueba.co');
  expect(await mailsNow()).toEqual([]);
  server.clock.set('2026-11-30T12:00:01.000Z');
  const [mail] = await mailsNow();
  expect(mail?.text).toContain('FV-1');
  expect(mail?.text).not.toContain('FV-2');
  const call = { uuid: newUuid(), ...place, channel: 'llamada', at: server.clock.now(), result: 'No contestó' };
  const refused = await push(seller, command('dunning.log', call));
  expect(refused).toMatchObject([{ status: 'refused', code: 'collections.notNow' }]);
  expect(refused[0].sentence).toBe('Hoy ya se contactó a este cliente. Puede contactar desde el lun 7 dic 7:00.');
  expect(await push(seller, command('dunning.log', { ...call, customer_asked: true, note: 'Pidió que lo llamáramos' }))).toMatchObject([
    { status: 'accepted' },
  ]);
  const asked = (await server.as(seller).get(`/api/gestiones-de-cobro/permiso?contact_id=${customer.id}&channel=correo`)).body.data;
  expect(asked.allowed).toBe(false);
  expect((await server.as(seller).get(`/api/gestiones-de-cobro?contact_id=${customer.id}`)).body.meta.total).toBe(2);
  // Once the customer has authorised channels, only those are used; their phone has the choice.
  server.clock.set('2026-12-09T15:00:00.000Z');
  const channels = { contact_by_call: true, contact_by_email: false, contact_channels_date: '2026-12-01' };
  expect((await server.as(admin).put(`/api/terceros/${customer.id}`, { customer: channels })).status).toBe(200);
  const notThisWay = 'El cliente no autorizó este medio.';
  const permission = async (channel: string) =>
    (await server.as(seller).get(`/api/gestiones-de-cobro/permiso?contact_id=${customer.id}&channel=${channel}`)).body.data;
  expect(await permission('correo')).toMatchObject({ allowed: false, sentence: notThisWay });
  expect(await permission('llamada')).toMatchObject({ allowed: true });
  const reminding = await server.as(admin).post('/api/recordatorios-de-cobro', { uuid: newUuid(), contact_id: customer.id });
  expect(reminding).toMatchObject({ status: 422, body: { message: notThisWay } });
  const pulled = (await server.as(seller).get('/sync/third_parties?limit=100')).body.documents as { contact_id: number; contact_channels: unknown }[];
  expect(pulled.find(({ contact_id }) => contact_id === customer.id)?.contact_channels).toEqual(['llamada']);
  // A customer never sees that, nor promises.
  const buyer = server.as(await server.given.customerUser(customer, { subscriber }));
  expect((await buyer.get('/sync/receipts')).body.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['receipt']);
  expect((await server.as(seller).get('/sync/receipts')).body.documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'dunning',
    'dunning',
    'promise',
    'receipt',
  ]);
  expect((await buyer.get('/api/gestiones-de-cobro')).status).toBe(403);
});

test('a reminder whose hour passed while the mail was down waits for the next legal one, and none goes by a channel that was withdrawn', async () => {
  const { server, subscriber, customer, admin, invoice, newUuid } = await startCollections();
  await server.store.withTransaction(
    subscriber.id,
    async (tx) => void (await tx.update(contacts).set({ email: 'tornillo@prueba.co' }).where(eq(contacts.id, customer.id))),
  );
  await invoice('FV-1', 500_000, '2026-10-01');
  const remind = async () => (await server.as(admin).post('/api/recordatorios-de-cobro', { uuid: newUuid(), contact_id: customer.id })).body.data;
  const mailsAt = async (at: string) => {
    server.clock.set(at);
    return (await server.finishJobs()).filter(({ to }) => to === 'tornillo@prueba.co').length;
  };
  const newest = async () => (await server.as(admin).get(`/api/gestiones-de-cobro?contact_id=${customer.id}`)).body.data[0];
  // Saturday at seven: the law allows the mail at eight.
  server.clock.set('2026-11-28T12:00:00.000Z');
  expect(await remind()).toMatchObject({ at: '2026-11-28T13:00:00.000Z', is_queued: true });
  // The server comes back on Saturday at half past three, and on Sunday.
  expect(await mailsAt('2026-11-28T20:30:00.000Z')).toBe(0);
  expect(await newest()).toMatchObject({ at: '2026-11-30T12:00:00.000Z', is_queued: true, result: 'Recordatorio' });
  expect(await mailsAt('2026-11-29T15:00:00.000Z')).toBe(0);
  expect(await mailsAt('2026-11-30T12:00:01.000Z')).toBe(1);
  expect(await newest()).toMatchObject({ at: '2026-11-30T12:00:01.000Z', is_queued: false, result: 'Recordatorio enviado' });

  expect(await remind()).toMatchObject({ at: '2026-12-01T12:00:00.000Z', is_queued: true });
  const channels = { contact_by_call: true, contact_by_email: false, contact_channels_date: '2026-11-30' };
  expect((await server.as(admin).put(`/api/terceros/${customer.id}`, { customer: channels })).status).toBe(200);
  expect(await mailsAt('2026-12-01T12:00:01.000Z')).toBe(1);
  expect(await newest()).toMatchObject({ is_queued: false, result: 'No se envió: el cliente no autorizó este medio' });
});
