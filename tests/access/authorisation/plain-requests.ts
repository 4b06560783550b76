/** Requests for the calls without a row, with which everybody with permission succeeds. */
import { createHash } from 'node:crypto';
import type { Client } from '#tests/support/client.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { absenceOf, eventOn } from './event-rows.ts';
import { aListView } from './list-view-rows.ts';
import { aMail, aView } from './report-view-rows.ts';
import { cityOf, companyOf, next, promotionBody } from './rows.ts';
import { warrantyForm } from './warranty-rows.ts';
import type { World } from './world.ts';

interface PlainRequest {
  /** Names of the address, for this person. */
  names?: (client: Client) => Record<string, string> | Promise<Record<string, string>>;
  query?: (world: World) => Record<string, string>;
  body?: (world: World) => unknown;
}

const paper = new TextEncoder().encode('%PDF-1.7 lo que todos mandan');
const onePoint = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const categoryOf = async ({ sides: { own } }: World): Promise<number> =>
  (await own.office.post('/api/categorias', { categorie_code: code(), description: 'Una categoría' })).body.data.id;
const device = () => `0199c0de-0000-7000-8000-${String(next()).padStart(12, '0')}`;
const code = () => `X${next()}`;
const ownPassword = () => ({ current_password: testPassword });

function formOf(fields: Record<string, string | number | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof File ? value : String(value));
  return form;
}

/** The hash of a page of the person's own catalogue; for a person without a catalogue, any hash. */
async function pageOf(client: Client): Promise<string> {
  const { status, body } = await client.get('/sync/catalogue');
  return status === 403 ? '0'.repeat(64) : body.pages[0].hash;
}

/** A file that assigns a seller to the customer of the person's own side; it is only checked. */
const sellersFile = ({ sides: { own } }: World) =>
  new File([`Identificación del cliente,Código de la sucursal,Identificación del vendedor\n${own.identification},001,1\n`], 'vendedores.csv');

export const plainRequests: Readonly<Record<string, PlainRequest>> = {
  'post /api/retenciones': { body: () => ({ concept: 'reteiva', since: '2026-01-01', minimum_base: 0, percentage: 15 }) },
  'get /api/parametros-por-codigo/{code}': { names: () => ({ code: '1' }) },
  'get /api/permisos-rol/{role}': { names: () => ({ role: 'RRHH' }) },
  'get /api/permisos-rol/{role}/historial': { names: () => ({ role: 'RRHH' }) },
  // tests/catalogue/packed-catalogue tests which pages each person's catalogue has.
  'get /sync/catalogue/pages/{hash}': { names: async (client) => ({ hash: await pageOf(client) }) },
  'get /sync/{collection}': { names: () => ({ collection: 'orders' }) },
  'get /api/sql-file/{name}': { names: () => ({ name: 'cartera-por-edades' }) },
  'get /api/detail_commercial_management': { query: ({ sides: { own } }) => ({ id: String(own.seller.contactId) }) },
  'get /api/buscar-productos': { query: () => ({ filter: 'producto' }) },
  'get /api/coordinate-seller': { query: () => ({ date: '2026-11-24' }) },
  'get /api/eventos/ultimo': {
    query: ({ sides: { own } }) => ({ seller_id: String(own.seller.contactId), start_date: '2027-03-15', start_time: '12:00' }),
  },
  'post /api/actividades': { body: () => ({ code: code(), text: 'Una actividad' }) },
  'post /api/terceros/en-bloque': { body: () => ({ ids: [1], values: { state: 1 } }) },
  'post /api/terceros/en-bloque/establecimientos': { body: ({ sides: { own } }) => ({ ids: [own.customer.id], values: { state: 1 } }) },
  'get /api/cambios-en-bloque': { query: () => ({ tasks: 'changeThirdParties' }) },
  'post /api/establecimientos/en-bloque': { body: () => ({ ids: [1], values: { state: 1 } }) },
  'post /api/productos/en-bloque': { body: () => ({ ids: [1], values: { block_sale: false } }) },
  'post /api/parametros/en-bloque': { body: () => ({ ids: [1], values: { alphanum_data_first: 'Norte' } }) },
  'post /api/usuarios/en-bloque': { body: () => ({ ids: [1], values: { mail_list: false } }) },
  'post /api/pedidos/liberar-en-bloque': { body: () => ({ ids: [1], values: {} }) },
  'post /api/pedidos/facturar-en-bloque': { body: () => ({ ids: [1], values: {} }) },
  'post /api/actualizar-parametros': { body: ({ sides: { own } }) => ({ parameters: [{ id: own.priceListId }] }) },
  'post /api/actualizar-vendedores': { body: (world) => formOf({ file: sellersFile(world), only_validation: 'true' }) },
  'post /api/copiar-permisos-rol/{role}/{from}': { names: () => ({ role: 'Vendedor', from: 'Vendedor' }) },
  'post /api/cambiar-permisos-rol/{role}/{permission}': {
    names: () => ({ role: 'Vendedor', permission: 'Vender en campo' }),
    body: () => ({ assigned: true }),
  },
  'post /api/presupuesto-ventas': {
    body: () => formOf({ file: new File(['Año,Mes,Valor\n2026,1,5\n'], 'presupuesto.csv'), only_validation: 'true' }),
  },
  'post /api/leer-lista': { body: () => formOf({ file: new File(['6203;10\n'], 'lista.csv') }) },
  'post /api/promociones': { body: () => ({ ...promotionBody() }) },
  'post /api/banners': {
    body: () => formOf({ name: 'Un banner', since: '2026-11-01', until: '2026-11-30', big_banner: new File([onePoint], 'una.png') }),
  },
  'get /api/informes-programados/destinatarios': { query: () => ({ report: 'matriz-dinamica' }) },
  'post /api/informes-programados': { body: ({ sides: { own } }) => aMail(own.officeUser.id) },
  'post /api/presencia': { body: () => ({ place: 'terceros/60' }) },
  'get /api/vistas-lista': { query: () => ({ list: '/api/terceros' }) },
  'post /api/vistas-lista': { body: () => aListView },
  'post /api/vistas-informe': { body: () => ({ name: `Vista ${next()}`, definition: aView }) },
  'post /api/novedades': { body: () => ({ title: 'Una novedad', text: 'Un texto', since: '2026-11-01', until: '2026-11-30' }) },
  'post /api/cargar-imagenes-producto': {
    body: async (world) => formOf({ image: new File([onePoint], 'una.png'), product_id: String(world.sides.own.productId) }),
  },
  'post /api/productos': { body: async ({ server }) => ({ product_code: code(), description: 'Un producto', line_id: (await server.given.line()).id }) },
  'post /api/sinonimos-de-busqueda': { body: () => ({ typed_word: `palabra${next()}`, catalogue_word: 'rodamiento' }) },
  'post /api/subcategorias': {
    body: async (world) => ({ categorie_id: await categoryOf(world), subcategorie_code: code(), description: 'Una subcategoría' }),
  },
  'post /api/categorias': { body: () => ({ categorie_code: code(), description: 'Una categoría' }) },
  'post /api/cliente-prospecto': {
    body: async (world) => ({
      identification_type: (await world.server.given.parameter({ paramtable_id: 1, code_parameter: code() })).id,
      identification: String(20_000_000 + next()),
      name: 'Ferretería El Tornillo',
      address_object: { type_of_road: 'Cl', way_number: '10', generating_way_number: '20', plate_number: '30' },
      city: { department_id: 5, city_id: await cityOf({ world }) },
      seller_id: world.sides.own.seller.contactId,
    }),
  },
  'post /api/configuracion-lista-de-precios': {
    body: async ({ server, sides: { own } }) => ({ price_list_id: own.priceListId, line_id: (await server.given.line()).id }),
  },
  'post /api/direcciones-comerciales': { body: ({ sides: { own } }) => ({ name: code(), director_id: own.director.id, leadership_list: [] }) },
  'post /api/documentos': {
    body: async ({ server, sides: { own } }) => {
      const { id: document_type_id } = await server.given.parameter({ paramtable_id: 116 });
      return formOf({ contact_id: own.customer.id, document_type_id, name: 'RUT', file: new File([paper], 'rut.pdf') });
    },
  },
  'post /api/solicitud-de-garantia': { body: ({ sides: { own } }) => warrantyForm(own) },
  'post /api/ausencias': { body: ({ sides: { own } }) => absenceOf(own) },
  'post /api/eventos': { body: ({ sides: { own } }) => eventOn(own) },
  'post /api/eventos/festivos': { body: () => ({ date: '2029-12-31', name: 'Fin de año', is_holiday: true }) },
  'get /api/importaciones/plantilla/{kind}': { names: () => ({ kind: 'products' }) },
  'post /api/importaciones/{id}': {
    names: () => ({ id: 'products' }),
    body: () => formOf({ archivo: new File(['product_code,description\n1,Uno\n'], 'productos.csv') }),
  },
  'post /api/jefaturas': { body: ({ sides: { own } }) => ({ leadership: code(), user_id: own.leader.id, seller_list: [] }) },
  'post /api/licencias': { body: () => ({ license_code: code(), start_date: '2026-01-01', end_date: '2027-01-01', maximum_users: 5 }) },
  'post /api/lineas': { body: () => ({ line_code: code(), line_description: 'Una línea' }) },
  'post /api/llaves-de-acceso/opciones': { body: ownPassword },
  'post /api/marcas': { body: () => ({ brand_code: code(), description: 'Una marca' }) },
  'post /api/parametros': { body: () => ({ paramtable_id: 1, code_parameter: code(), name_parameter: 'Un parámetro' }) },
  'post /api/sedes': { body: () => ({ name: code() }) },
  'post /api/segundo-factor': { body: ownPassword },
  'post /api/segundo-factor/codigos': { body: ownPassword },
  'post /api/segundo-factor/roles/{role}': { names: () => ({ role: 'Prospecto' }), body: () => ({ required: false }) },
  'post /api/sesion/suscriptor': { body: ({ sides: { own } }) => ({ subscriber_id: own.subscriber.id }) },
  'post /api/sublineas': {
    body: async ({ server }) => ({ line_id: (await server.given.line()).id, subline_code: code(), subline_description: 'Una sublínea' }),
  },
  'post /api/submarcas': { body: async ({ server }) => ({ brand_id: (await server.given.brand()).id, subbrand_code: code(), description: 'Una submarca' }) },
  'post /api/suscriptor/modo-mantenimiento': { body: () => ({ maintenance_mode: false }) },
  'post /api/suscriptores': { body: companyOf },
  'post /api/tablas-parametros': { body: () => ({ code_table: code(), name_table: 'Una tabla' }) },
  'post /api/terceros': {
    body: async ({ server }) => ({
      identification_type: (await server.given.parameter({ paramtable_id: 1, code_parameter: code(), name_parameter: 'Cédula' })).id,
      identification: String(30_000_000 + next()),
      name: 'Rosa',
      is_provider: true,
    }),
  },
  'post /api/tipos-de-comprobantes': {
    body: ({ sides: { own } }) => ({ branchoffice_id: own.subscriber.branchofficeId, code_voucher_type: code(), name_voucher_type: 'Un comprobante' }),
  },
  'post /api/usuarios': { body: () => ({ name: 'Paola', surname: 'Rentería', email: `${code()}@prueba.co`.toLowerCase(), type: 'e', role: 'RRHH' }) },
  'post /api/validar-existencia-pedido': { body: () => ({ consecutive: 5_000_000 + next() }) },
  'post /sync/commands': { body: () => ({ protocol: 1, device: device(), commands: [] }) },
  'post /sync/device': {
    body: () => ({
      device: device(),
      app_version: '1',
      description: 'Chrome en Android',
      pending_count: 0,
      needs_attention_count: 0,
      storage_persisted: true,
    }),
  },
  'put /api/erp/conexion': { body: () => ({ url: 'https://erp.test', timeout_ms: 800 }) },
  'put /sync/files/{sha256}': {
    names: () => ({ sha256: createHash('sha256').update(paper).digest('hex') }),
    query: () => ({ offset: '0', total: String(paper.length) }),
    body: () => paper,
  },
};
