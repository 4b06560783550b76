import { brands, product_lines, product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { productSearchText } from '#server/features/catalogue/product-search-text.repository.ts';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import { price_list_configurations, product_prices } from '#server/features/pricing/pricing.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import type { Services } from '#server/platform/services.ts';
import { brand as brandEntity, productLine } from '#shared/features/catalogue/catalogue.entity.ts';
import { knownTables, parameter as parameterEntity } from '#shared/features/master-data/parameter.entity.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import type { GivenSubscriber } from './given-organisation.ts';
import { touch } from './touch.ts';

export interface GivenProduct {
  id: number;
  product_code: string;
}

interface Of {
  subscriber?: GivenSubscriber;
}

export function createGivenCatalogue({ store }: Services, home: GivenSubscriber) {
  let lineOfProducts: Promise<{ id: number }> | undefined;

  async function parameter({ subscriber = home, ...fields }: Of & Partial<typeof parameters.$inferInsert>): Promise<{ id: number }> {
    return await store.withTransaction(subscriber.id, async (tx) => {
      const id = await tx.nextIds('parameters');
      // The entity's own schema fills in the defaults; the table has the entity's columns.
      const row = schemaOf(parameterEntity).parse({ code_parameter: `P${id}`, name_parameter: `Parámetro ${id}`, ...fields }) as typeof parameters.$inferInsert;
      await tx.insert(parameters).values({ ...row, subscriber_id: subscriber.id, id, search_text: entitySearchText(parameterEntity, row) });
      touch(tx, 'reference', `parameter:${id}`);
      return { id };
    });
  }

  /** The part of table 1 that imports of customers need, as every company begins with it. */
  async function identificationTypes(of: Of = {}): Promise<{ nit: number; cedula: number }> {
    const nit = await parameter({ ...of, paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
    const cedula = await parameter({ ...of, paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula de ciudadanía' });
    await parameter({ ...of, paramtable_id: 1, code_parameter: '41', name_parameter: 'Pasaporte' });
    return { nit: nit.id, cedula: cedula.id };
  }

  async function line({ subscriber = home, ...fields }: Of & Partial<typeof product_lines.$inferInsert> = {}): Promise<{ id: number }> {
    return await store.withTransaction(subscriber.id, async (tx) => {
      const id = await tx.nextIds('product_lines');
      const row = schemaOf(productLine).parse({ line_code: `L${id}`, line_description: `Línea ${id}`, ...fields }) as typeof product_lines.$inferInsert;
      const { field_settings = {} } = fields;
      const search_text = entitySearchText(productLine, row);
      await tx.insert(product_lines).values({ ...row, field_settings, subscriber_id: subscriber.id, id, search_text });
      touch(tx, 'reference', `line:${id}`);
      return { id };
    });
  }

  return {
    parameter,
    identificationTypes,
    line,
    /** A price list; `order` from the dearest (1) to the cheapest. */
    async priceList({ order, name = `Lista ${order}`, subscriber = home }: { order: number; name?: string } & Of): Promise<{ id: number }> {
      return await parameter({ subscriber, paramtable_id: knownTables.priceLists, code_parameter: `LP${order}`, name_parameter: name, order });
    },
    async priceListConfiguration({
      subscriber = home,
      ...fields
    }: Of & { price_list_id: number } & Partial<typeof price_list_configurations.$inferInsert>): Promise<{ id: number }> {
      return await store.withTransaction(subscriber.id, async (tx) => {
        const id = await tx.nextIds('price_list_configurations');
        await tx.insert(price_list_configurations).values({ ...fields, subscriber_id: subscriber.id, id });
        touch(tx, 'reference', `price_list_configuration:${id}`);
        return { id };
      });
    },
    async brand({ subscriber = home, ...fields }: Of & Partial<typeof brands.$inferInsert> = {}): Promise<{ id: number }> {
      return await store.withTransaction(subscriber.id, async (tx) => {
        const id = await tx.nextIds('brands');
        const row = schemaOf(brandEntity).parse({ brand_code: `M${id}`, description: `Marca ${id}`, ...fields }) as typeof brands.$inferInsert;
        await tx.insert(brands).values({ ...row, subscriber_id: subscriber.id, id, search_text: entitySearchText(brandEntity, row) });
        touch(tx, 'reference', `brand:${id}`);
        return { id };
      });
    },
    /** A product with its prices in pesos by list id, and its stock in units in the subscriber's warehouse. */
    async product({
      prices = {},
      stock,
      subscriber = home,
      ...fields
    }: Of & { prices?: Record<number, number>; stock?: number } & Partial<typeof products.$inferInsert> = {}): Promise<GivenProduct> {
      if (subscriber === home && !fields.line_id) lineOfProducts ??= line();
      const line_id = fields.line_id ?? (subscriber === home ? (await lineOfProducts)?.id : (await line({ subscriber })).id) ?? 0;
      return await store.withTransaction(subscriber.id, async (tx) => {
        const id = fields.id ?? (await tx.nextIds('products'));
        const product_code = fields.product_code ?? `PRD-${id}`;
        const description = fields.description ?? `Producto ${id}`;
        await tx.insert(products).values({
          iva_percentage: 19,
          created_at: tx.now,
          updated_at: tx.now,
          search_text: productSearchText({ product_code, reference: fields.reference, description }, null),
          ...fields,
          subscriber_id: subscriber.id,
          id,
          line_id,
          product_code,
          description,
          code_key: normaliseCode(product_code),
        });
        await tx.insertMany(
          product_prices,
          Object.entries(prices).map(([listId, price]) => ({ subscriber_id: subscriber.id, product_id: id, price_list_id: Number(listId), price })),
        );
        if (stock !== undefined)
          await tx
            .insert(product_stock)
            .values({ subscriber_id: subscriber.id, product_id: id, warehouse_id: subscriber.warehouseId, quantity_available: stock });
        touch(tx, 'catalogue_changes', id);
        return { id, product_code };
      });
    },
    /** Something a customer owes, in pesos. */
    async receivable({
      subscriber = home,
      customer,
      ...fields
    }: Of & { customer: { id: number; branchId: number } } & Partial<typeof receivables.$inferInsert>): Promise<{ id: number }> {
      return await store.withTransaction(subscriber.id, async (tx) => {
        const id = await tx.nextIds('receivables');
        await tx.insert(receivables).values({
          invoice_id: `FV-${id}`,
          contact_warehouse_id: customer.branchId,
          voucher_date: tx.now.slice(0, 10),
          due_date: tx.now.slice(0, 10),
          debit_value: 100_000,
          stated_value: fields.applied_value ?? 0,
          updated_at: tx.now,
          ...fields,
          subscriber_id: subscriber.id,
          id,
          contact_id: customer.id,
        });
        touch(tx, 'receivables', id);
        return { id };
      });
    },
  };
}
