/**
 * Every screen of the product that a super administrator may open, each at an address where the demo distributor has rows. The screens come from the
 * app's register: a new one is included automatically, and one with a parameter needs an entry in `rows`.
 */

import sharp from 'sharp';
import { builtScreens, isOnDevices } from '#pwa/app/screens/built-screens.ts';
import { entityScreens } from '#shared/features/navigation/entities.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { defaultGrants } from '#shared/kernel/permissions.ts';
import { mayOpen } from '#shared/kernel/screen.ts';
import type { Client } from './client.ts';

const role = 'Super Administrador';
/** The login, which redirects a logged-in person, and the pages of links in e-mails, which `invitations.journey.ts` tests with a real link. */
const doors: readonly ScreenName[] = ['login', 'auth', 'invitation', 'confirmEmail'];

export const officeScreens: readonly ScreenName[] = [...builtScreens].filter(
  (name) => !doors.includes(name) && mayOpen(screens[name].needs, { permissions: defaultGrants[role], roles: [role] }),
);

/** The rows of the demo with which screens with a parameter are opened: the call that lists them, and the field in the address. */
const rows: Partial<Record<ScreenName, readonly [call: string, by: string]>> = {
  ...Object.fromEntries(entityScreens.flatMap(({ entity, edit }) => (edit ? [[edit, [`/api/${entity.path}`, 'id']]] : []))),
  orderDetail: ['/api/pedidos', 'document_id'],
  quotationDetail: ['/api/cotizaciones', 'document_id'],
  prospect: ['/api/clientes-prospecto', 'id'],
  editProduct: ['/api/productos', 'id'],
  editThirdParty: ['/api/terceros?is_customer=1', 'id'],
  viewThirdParty: ['/api/terceros?is_customer=1', 'id'],
  hideBrands: ['/api/terceros?is_customer=1', 'id'],
  editPromotion: ['/api/promociones', 'id'],
  importRun: ['/api/importaciones', 'id'],
  subscriberAdministrators: ['/api/suscriptores', 'id'],
  editUser: ['/api/usuarios', 'id'],
  viewUser: ['/api/usuarios', 'id'],
  editLeadership: ['/api/jefaturas', 'id'],
  viewLeadership: ['/api/jefaturas', 'id'],
  editDirection: ['/api/direcciones-comerciales', 'id'],
  viewDirection: ['/api/direcciones-comerciales', 'id'],
};

/** The address at which a screen is opened. @throws Error for a screen with a parameter and no entry in `rows` */
export async function addressOf(name: ScreenName, office: Client): Promise<string> {
  const { path } = screens[name];
  if (!path.includes(':')) return path;
  if (name === 'resetPassword' || isOnDevices(name)) return path.replace(/:\w+/, 'ninguno');
  if (name === 'report') return '/reporte/cartera-por-edades';
  const [call, by] = rows[name] ?? [];
  if (!call || !by) throw new Error(`${name} has a parameter and no row in office-screens.ts`);
  const { body } = await office.get(call);
  return path.replace(/:\w+/, String(body.data[0][by]));
}

/**
 * Creates rows that the demo does not have: a synonym, a contact file and a clerk of its first customer, a hidden brand, a banner, a news item, a
 * promotion, a product's picture, an import, a seller's phone, a prospect that an ERP did not accept.
 */
export async function fillOffice(office: Client, seller: Client): Promise<void> {
  const first = async (call: string) => (await office.get(call)).body.data[0].id;
  const customer = await first('/api/terceros?is_customer=1');
  await made(office.post('/api/funcionarios', { contact_id: customer, name: 'Rosa', surname: 'Peña' }));
  await made(office.post('/api/restriccion-marcas', { contact_id: customer, brand_id: await first('/api/marcas'), line_id: 0 }));
  const paper = new FormData();
  paper.set('contact_id', String(customer));
  paper.set('document_type_id', String(await first('/api/lista-param?idParamTable=116&paginate=false')));
  paper.set('name', 'RUT');
  paper.set('file', new File(['%PDF-1.7\nun RUT\n%%EOF'], 'rut.pdf'));
  await made(office.post('/api/documentos', paper));
  const claim = new FormData();
  claim.set('contact_warehouse_id', String(await first(`/api/sucursales-tercero/${customer}`)));
  claim.set('product_description', 'Rodamiento que suena');
  claim.set('observation', 'Suena al girar desde el primer día');
  claim.set('images_product_loaded[0]', new File(['%PDF-1.7\nuna foto\n%%EOF'], 'pieza.pdf'));
  await made(office.post('/api/solicitud-de-garantia', claim));
  const days = { since: '2026-11-01', until: '2026-11-30' };
  const banner = new FormData();
  for (const [name, text] of Object.entries({ name: 'Semana SKF', ...days })) banner.set(name, text);
  const picture = await sharp({ create: { width: 1_600, height: 533, channels: 3, background: '#2a3990' } })
    .jpeg()
    .toBuffer();
  banner.set('big_banner', new File([new Uint8Array(picture)], 'semana.jpg'));
  await made(office.post('/api/banners', banner));
  await made(office.post('/api/sinonimos-de-busqueda', { typed_word: 'balinera', catalogue_word: 'rodamiento' }));
  await made(office.post('/api/novedades', { title: 'Semana SKF', text: 'Rodamientos SKF con el 10 %.', ...days }));
  const scopes = [{ kind: 'brand', id: await first('/api/marcas') }];
  const tiers = [{ from: 1, percentage: 10 }];
  await made(office.post('/api/promociones', { code: 'SKF-NOV', name: 'Semana SKF', kind: 'percentage', ...days, tiers, scopes }));
  const photo = new FormData();
  photo.set('product_id', String(await first('/api/productos')));
  photo.set('image', new File([new Uint8Array(picture)], 'foto.jpg'));
  await made(office.post('/api/cargar-imagenes-producto', photo));
  await collect(office, seller);
  await made(office.post('/api/notas-cliente', { contact_warehouse_id: await first(`/api/sucursales-tercero/${customer}`), text: 'Cierra los lunes' }));
  const [{ user_id }] = (await office.get('/api/informes-programados/destinatarios?report=cartera-por-edades')).body.data;
  const sent = { report: 'cartera-por-edades', title: 'Cartera de los lunes', frequency: 'weekly', weekday: 1, hour: 7, recipients: [user_id] };
  await made(office.post('/api/informes-programados', sent));
  const budget = new FormData();
  const [{ identification }] = (await office.get('/api/sellers')).body.data;
  budget.set('file', new File([`Año,Mes,Vendedor,Valor\n2026,11,${identification},1000000\n`], 'presupuesto.csv'));
  await made(office.post('/api/presupuesto-ventas', budget));
  const [absent, substitute] = (await office.get('/api/sellers')).body.data.slice(-2);
  const leave = { start_date: '2027-12-01', end_date: '2027-12-15', reason: 'Vacaciones' };
  await made(office.post('/api/ausencias', { seller_id: absent.id, substitute_id: substitute.id, ...leave }));
  await failAtErp(office, seller);
  const lines = new FormData();
  lines.set('archivo', new File(['Código,Descripción\n90,Retenes\n'], 'lineas.csv'));
  await made(office.post('/api/importaciones/lines', lines));
  await made(
    seller.post('/sync/device', {
      device: '0199c0de-0000-7000-8000-000000000001',
      app_version: '0.1.0',
      protocol: 1,
      description: 'Chrome en Android',
      pending_count: 2,
      needs_attention_count: 1,
      storage_persisted: true,
    }),
  );
}

/** Creates a receipt with a withholding, which is handed over and counted, and a promise. */
async function collect(office: Client, seller: Client): Promise<void> {
  const [owed] = (await seller.get('/api/cartera?perPage=1')).body.data;
  const place = { contact_id: owed.contact_id, contact_warehouse_id: owed.contact_warehouse_id };
  const now = new Date().toISOString();
  const uuid = (last: number) => `0199c0de-0000-7000-8000-00000000010${last}`;
  const allocations = [{ receivable_id: owed.id, invoice_id: owed.invoice_id, cash: 1_000, retefuente: 25 }];
  const receipt = { uuid: uuid(1), ...place, receipt_date: now.slice(0, 10), means: [{ kind: 'efectivo', value: 1_000 }], allocations };
  const promise = { uuid: uuid(2), ...place, value: 5_000, promised_date: now.slice(0, 10) };
  const commands = [
    { id: uuid(3), type: 'receipts.register', payload: receipt, created_at: now },
    { id: uuid(4), type: 'promises.make', payload: promise, created_at: now },
  ];
  const pushed = await seller.post('/sync/commands', { protocol: 1, device: '0199c0de-0000-7000-8000-000000000001', commands });
  const [registered] = pushed.body.results;
  if (registered?.status !== 'accepted') throw new Error(pushed.text);
  const handover = await seller.post('/api/arqueos', { uuid: uuid(5), receipts: [registered.document.document.receipt_id] });
  await made(office.post(`/api/arqueos/${handover.body.data.id}/cerrar`, { verified: [{ kind: 'efectivo', value: 1_000 }] }));
}

/** No server listens at the ERP's address, so documents for it fail. */
async function failAtErp(office: Client, seller: Client): Promise<void> {
  const own = (await office.get('/api/suscriptor')).body.data;
  const workWith = (erp: string) => made(office.put(`/api/suscriptores/${own.id}`, { erp }));
  await made(office.put('/api/erp/conexion', { url: 'http://127.0.0.1:9/', timeout_ms: 200 }));
  await workWith('http');
  const [type] = (await office.get('/api/lista-param?idParamTable=1&paginate=false')).body.data;
  const [city] = (await office.get('/api/ciudades?perPage=1')).body.data;
  const form = { identification_type: type.id, identification: '860034313', check_digit: '7', name: 'Ferretería El Tornillo', surname: '', email: '' };
  const written = await seller.post('/api/cliente-prospecto', { ...form, city: { city_id: city.id } });
  if (written.status >= 300) throw new Error(written.text);
  const { status, text } = await seller.post(`/api/crear-prospecto-http/${written.body.data.contact_id}`);
  if (status !== 503) throw new Error(text);
  await workWith('interno');
}

async function made(sent: ReturnType<Client['post']>): Promise<void> {
  const { status, text } = await sent;
  if (status >= 300) throw new Error(text);
}
