import type { Capability } from '#server/platform/capability.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { plainImporter } from '#server/platform/plain-importer.ts';
import { categoryCalls } from '#shared/features/catalogue/classification.calls.ts';
import { registerBrandRestrictions } from './brand-restrictions.routes.ts';
import { references } from './catalogue.references.ts';
import { catalogueChanges } from './catalogue.replication.ts';
import { categoryRows, lineRows, sublineRows } from './classification.repository.ts';
import { registerClassification } from './classification.routes.ts';
import { catalogueEntities, tellProductsOf } from './classification.service.ts';
import { productSearchTexts } from './product-search-text.repository.ts';
import { productsImporter } from './products.importer.ts';
import { registerProducts } from './products.routes.ts';
import { stockImporter } from './stock.importer.ts';

/** Products and their classification, stock, and which brands are offered where. */
export const catalogue: Capability = {
  name: 'catalogue',
  routes: [registerClassification, registerProducts, registerBrandRestrictions],
  plainEntities: [plainEntity(categoryRows, { calls: categoryCalls })],
  entities: catalogueEntities,
  references,
  collections: [catalogueChanges],
  importers: (tools) => [
    productsImporter(tools),
    stockImporter,
    plainImporter('lines', { ...tools, rows: lineRows, beforeWrite: tellProductsOf((line_id) => ({ line_id })) }),
    plainImporter('sublines', { ...tools, rows: sublineRows, beforeWrite: tellProductsOf((subline_id) => ({ subline_id })) }),
  ],
  searchTexts: [productSearchTexts],
};
