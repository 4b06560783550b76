/** The plain resources, each with the data that the common tests need. */
import { eq } from 'drizzle-orm';
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import { documents } from '#server/features/orders/orders.tables.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { brand, category, productLine, subbrand, subcategory, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { searchSynonym } from '#shared/features/catalogue/search-synonym.entity.ts';
import { withholdingParameter } from '#shared/features/collections/withholding-parameter.entity.ts';
import { seededParameters } from '#shared/features/master-data/fixed-tables.ts';
import { parameter, parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { branchOffice } from '#shared/features/organisation/branch-office.entity.ts';
import { licence } from '#shared/features/organisation/licence.entity.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { newsItem } from '#shared/features/portal/news-item.entity.ts';
import { priceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import type { EntityDefinition } from '#shared/kernel/entity.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import type { Client } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Ids of rows that the resource's own rows point to. */
type Given = Readonly<Record<string, number>>;

export interface PlainResource {
  entity: EntityDefinition;
  /** Who writes it; 'Administrador' when absent. */
  role?: Role;
  needs(server: TestServer, office: Client): Promise<Given>;
  /** The body of row `number`: each with another code. */
  body(number: number, given: Given): Record<string, unknown>;
  /** References of a second row, different from the first row's. Absent for resources without references. */
  others?(server: TestServer, office: Client): Promise<Record<string, number>>;
  change: Record<string, unknown>;
  /** The errors of a second row with the first row's code; absent when nothing is unique. */
  repeated?: FieldErrors;
  /** Creates a row that refers to the row; absent when no table can. */
  use?(all: { server: TestServer; office: Client; given: Given; id: number }): Promise<unknown>;
  created: string;
  updated: string;
  /** For a DELETE that does not delete the row: the fields that it changes. */
  turnedOff?: Record<string, unknown>;
  deleted: string;
}

const nothing = async () => ({});
/** The id of a parameter of a new company, by its table and its position in the table. */
const begunWith = (table: number, place = 0): number => seededParameters.filter((seeded) => seeded.table.id === table)[place]?.id ?? 0;
const nameOf = (number: number) => ['', 'Ñandú primero', 'Árbol segundo', 'Óxido tercero'][number] ?? `Otro ${number}`;

/** A city, which nobody makes by a call. */
const cityOf = ({ store }: TestServer): Promise<number> =>
  store.withTransaction(0, async (tx) => {
    const [department] = await tx.insert(departments).values({ code: '05', name: 'Antioquia' }).returning({ id: departments.id });
    const [city] = await tx
      .insert(cities)
      .values({ code: '05001', name: 'Medellín', department_id: department?.id ?? 0 })
      .returning({ id: cities.id });
    return city?.id ?? 0;
  });

async function made(office: Client, path: string, body: Record<string, unknown>): Promise<number> {
  const answer = await office.post(`/api/${path}`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data.id;
}

/** An order with a number of this voucher type. */
async function numberedBy(server: TestServer, vouchertype_id: number): Promise<void> {
  const { given, store } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 5 });
  const field = server.as(seller);
  const cart = await field.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
  const order = await field.post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total });
  const { document_id } = order.body.data;
  await store.withTransaction(
    server.subscriber.id,
    async (tx) => void (await tx.update(documents).set({ vouchertype_id }).where(eq(documents.id, document_id))),
  );
}

export const plainResources: readonly PlainResource[] = [
  {
    entity: licence,
    role: 'Super Administrador',
    needs: nothing,
    body: (number) => ({
      license_code: `LIC-Á${number}`,
      start_date: `2026-01-0${number + 1}`,
      end_date: '2027-01-01',
      maximum_users: 10 + number,
      trial_license: number === 2,
    }),
    change: { maximum_users: 99 },
    repeated: { license_code: ['El código de la licencia ya existe'] },
    use: async ({ server, id }) => {
      const other = await server.given.subscriber();
      const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
      const digit = checkDigitOf(String((await operator.get(`/api/suscriptores/${other.id}`)).body.data.identification));
      await operator.put(`/api/suscriptores/${other.id}`, { license_id: id, check_digit: digit.ok ? digit.value : 0 });
    },
    created: 'La Licencia ha sido creada',
    updated: 'La Licencia ha sido actualizada',
    deleted: 'La Licencia ha sido eliminada',
  },
  {
    entity: parameterTable,
    needs: nothing,
    body: (number) => ({ code_table: `T-${number}`, name_table: nameOf(number), desc_numeric_data_first: 'Días' }),
    change: { name_table: 'Otra tabla' },
    repeated: { code_table: ['El código de la tabla ya existe'] },
    use: ({ office, id }) => made(office, 'parametros', { paramtable_id: id, code_parameter: '1', name_parameter: 'Uno' }),
    created: 'Tabla de parámetro ha sido creado',
    updated: 'Tabla de parámetro ha sido actualizada',
    deleted: 'Tabla de parámetro ha sido eliminada',
  },
  {
    entity: parameter,
    needs: async (_server, office) => ({ paramtable_id: await made(office, 'tablas-parametros', { code_table: 'ZON', name_table: 'Zonas' }) }),
    body: (number, { paramtable_id }) => ({
      paramtable_id,
      code_parameter: `0${number}`,
      name_parameter: nameOf(number),
      numeric_data_first: number * 1.5,
      date_data_first: `2026-0${number}-15`,
    }),
    others: async (_server, office) => ({ paramtable_id: await made(office, 'tablas-parametros', { code_table: 'CIU', name_table: 'Ciudadelas' }) }),
    change: { name_parameter: 'Otro parámetro' },
    repeated: { code_parameter: ['El código del parámetro ya existe'] },
    use: async ({ server, id }) => server.given.customer({ branch: { customer_type_id: id } }),
    created: 'Parámetro ha sido creado',
    updated: 'Parámetro ha sido actualizado',
    deleted: 'Parámetro ha sido eliminado',
  },
  {
    entity: voucherType,
    needs: async (server) => ({ branchoffice_id: server.subscriber.branchofficeId }),
    body: (number, { branchoffice_id }) => ({ branchoffice_id, code_voucher_type: `9${number}`, name_voucher_type: nameOf(number), prefix: `P${number}` }),
    others: async (_server, office) => ({ branchoffice_id: await made(office, 'sedes', { name: 'Norte' }) }),
    change: { name_voucher_type: 'Otro comprobante' },
    repeated: { code_voucher_type: ['El código del tipo de comprobante ya existe'] },
    use: ({ server, id }) => numberedBy(server, id),
    created: 'El Tipo de Comprobante ha sido creado',
    updated: 'El Tipo de Comprobante ha sido actualizado',
    deleted: 'El Tipo de Comprobante ha sido eliminado',
  },
  {
    entity: branchOffice,
    needs: nothing,
    body: (number) => ({ name: nameOf(number), address: `Calle ${number}`, telephone: `300${number}`, branchoffice_type: 'Sucursal', latitude: 4.5 + number }),
    others: async (server) => ({ city_id: await cityOf(server) }),
    change: { name: 'Otra sede' },
    use: ({ office, id }) => made(office, 'tipos-de-comprobantes', { branchoffice_id: id, code_voucher_type: 'X', name_voucher_type: 'Uno' }),
    created: 'La sede ha sido creada',
    updated: 'La sede ha sido actualizada',
    deleted: 'La sede ha sido eliminada',
  },
  {
    entity: productLine,
    needs: nothing,
    body: (number) => ({
      line_code: `0${number}`,
      line_description: nameOf(number),
      short_description: `L${number}`,
      margin_cost: 30.5 + number,
      barcode: 9,
      brand: 2,
    }),
    change: { line_description: 'Otra línea' },
    repeated: { line_code: ['El código de la linea ya existe'] },
    use: ({ server, id }) => server.given.product({ line_id: id }),
    created: 'La linea ha sido creada',
    updated: 'La linea ha sido actualizada',
    deleted: 'La linea ha sido eliminada',
  },
  {
    entity: subline,
    needs: async (server) => ({ line_id: (await server.given.line()).id }),
    body: (number, { line_id }) => ({ line_id, subline_code: `0${number}`, subline_description: nameOf(number), sales_account: `41350${number}` }),
    others: async (server) => ({ line_id: (await server.given.line()).id }),
    change: { subline_description: 'Otra sublínea' },
    repeated: { subline_code: ['El código de la Sublinea ya existe'] },
    use: ({ server, given, id }) => server.given.product({ line_id: given['line_id'] ?? 0, subline_id: id }),
    created: 'La Sublinea ha sido creada',
    updated: 'La Sublinea ha sido actualizada',
    deleted: 'La Sublinea ha sido eliminada',
  },
  {
    entity: brand,
    needs: nothing,
    body: (number) => ({ brand_code: `M${number}`, description: nameOf(number) }),
    others: async ({ given }) => {
      const provider = await given.contact({ name: 'Importadora', is_provider: true });
      return { provider_id: provider.id, maker_id: provider.id };
    },
    change: { description: 'Otra marca' },
    repeated: { brand_code: ['El código de la Marca ya existe'] },
    use: async ({ server, id }) => server.given.product({ line_id: (await server.given.line()).id, brand_id: id }),
    created: 'La marca ha sido creada',
    updated: 'La marca ha sido actualizada',
    deleted: 'La marca ha sido eliminada',
  },
  {
    entity: subbrand,
    needs: async (server) => ({ brand_id: (await server.given.brand()).id }),
    body: (number, { brand_id }) => ({ brand_id, subbrand_code: `S${number}`, description: nameOf(number) }),
    others: async (server) => ({ brand_id: (await server.given.brand()).id }),
    change: { description: 'Otra submarca' },
    repeated: { subbrand_code: ['El código de la submarca ya existe'] },
    use: async ({ server, id }) => server.given.product({ line_id: (await server.given.line()).id, subbrand_id: id }),
    created: 'La submarca ha sido creada',
    updated: 'La submarca ha sido actualizada',
    deleted: 'La submarca ha sido eliminada',
  },
  {
    entity: category,
    needs: nothing,
    body: (number) => ({ categorie_code: `C${number}`, description: nameOf(number) }),
    change: { description: 'Otra categoría' },
    repeated: { categorie_code: ['El código de la categoria ya existe'] },
    use: async ({ server, id }) => server.given.product({ line_id: (await server.given.line()).id, category_id: id }),
    created: 'La categoría ha sido creada',
    updated: 'La categoría ha sido actualizada',
    deleted: 'La categoría ha sido eliminada',
  },
  {
    entity: withholdingParameter,
    needs: nothing,
    body: (number) => ({
      concept: ['retefuente', 'reteiva', 'reteica'][number % 3],
      since: `20${String(10 + (number % 80)).padStart(2, '0')}-01-01`,
      minimum_base: 1_000 * number,
      percentage: number / 1_000,
    }),
    others: async (server) => ({ city_id: await cityOf(server) }),
    change: { minimum_base: 524_000 },
    created: 'La retención ha sido creada',
    updated: 'La retención ha sido actualizada',
    deleted: 'La retención ha sido eliminada',
  },
  {
    entity: searchSynonym,
    needs: nothing,
    body: (number) => ({ typed_word: nameOf(number).split(' ')[0], catalogue_word: `rodamiento${number}` }),
    change: { catalogue_word: 'sello' },
    created: 'El sinónimo ha sido creado',
    updated: 'El sinónimo ha sido actualizado',
    deleted: 'El sinónimo ha sido eliminado',
  },
  {
    entity: subcategory,
    needs: async (_server, office) => ({ categorie_id: await made(office, 'categorias', { categorie_code: 'CS', description: 'Una categoría' }) }),
    body: (number, { categorie_id }) => ({ categorie_id, subcategorie_code: `S${number}`, description: nameOf(number) }),
    others: async (_server, office) => ({ categorie_id: await made(office, 'categorias', { categorie_code: 'CT', description: 'Otra categoría' }) }),
    change: { description: 'Otra subcategoría' },
    repeated: { subcategorie_code: ['El código de la subcategoría ya existe'] },
    use: async ({ server, id }) => server.given.product({ line_id: (await server.given.line()).id, subcategory_id: id }),
    created: 'La subcategoría ha sido creada',
    updated: 'La subcategoría ha sido actualizada',
    deleted: 'La subcategoría ha sido eliminada',
  },
  {
    entity: subscriberEntity,
    role: 'Super Administrador',
    needs: async (server) => ({ license_id: server.subscriber.licenceId, identification_type: begunWith(1) }),
    body: (number, given) => {
      const identification = String(830_000_100 + number);
      const digit = checkDigitOf(identification);
      return {
        ...given,
        identification,
        check_digit: digit.ok ? digit.value : 0,
        name: nameOf(number),
        short_name: `Empresa ${number}`,
        credit_mode: 'hard',
        product_digits: 7,
      };
    },
    others: async (server) => ({
      license_id: (await server.given.subscriber()).licenceId,
      identification_type: begunWith(1, 1),
      class_person: begunWith(2),
      tax_regimen: begunWith(3),
      taxpayer_type: begunWith(4),
      company_type: begunWith(11),
    }),
    change: { name: 'Otra empresa', credit_mode: 'none' },
    repeated: { identification: ['La identificación del suscriptor ya existe'] },
    use: ({ server, id }) => server.given.user({ subscriber: { id, licenceId: 0, branchofficeId: 0, warehouseId: 0 } }),
    created: 'El Suscriptor ha sido creado',
    updated: 'El suscriptor ha sido actualizado',
    deleted: 'El suscriptor ha sido eliminado',
  },
  {
    entity: activity,
    needs: nothing,
    body: (number) => ({ code: `A${number}`, text: nameOf(number), code_deepening: `EVET${number}`, minimum_duration: 15 + number }),
    change: { text: 'Otra actividad' },
    repeated: { code: ['El código de la actividad ya existe'] },
    created: 'Actividad creada exitosamente',
    updated: 'Actividad actualizada exitosamente',
    deleted: 'Actividad actualizada exitosamente',
    turnedOff: { active: false },
  },
  {
    entity: priceListConfiguration,
    needs: async (server) => ({
      price_list_id: (await server.given.priceList({ order: 1 })).id,
      line_id: (await server.given.line()).id,
      another: (await server.given.line()).id,
    }),
    body: (number, { price_list_id, line_id, another }) => ({
      price_list_id,
      line_id: [null, line_id, null, another][number] ?? null,
      freight_value: 12_000 + number,
      min_value_for_list_change: 500_000 + number,
    }),
    others: async (server) => ({ price_list_id: (await server.given.priceList({ order: 2, name: 'Otra lista' })).id }),
    change: { freight_value: 9_000 },
    repeated: { line_id: ['La lista ya tiene una configuración para esa línea.'] },
    created: 'Configuración actualizada exitosamente',
    updated: 'Configuración actualizada exitosamente',
    deleted: 'La configuración ha sido eliminada',
  },
  {
    entity: newsItem,
    needs: async (server) => ({ line_id: (await server.given.line()).id }),
    body: (number, { line_id }) => ({
      title: nameOf(number),
      text: `Texto ${number}`,
      since: `2026-12-${String(number).padStart(2, '0')}`,
      until: `2027-01-${String(number).padStart(2, '0')}`,
      line_id,
      url: `/b2b/catalogo?marca=${number}`,
    }),
    others: async (server) => ({ line_id: (await server.given.line()).id, brand_id: (await server.given.brand()).id }),
    change: { title: 'Ñandú nuevo' },
    created: 'La novedad ha sido creada',
    updated: 'La novedad ha sido actualizada',
    deleted: 'La novedad ha sido eliminada',
  },
];
