import { hiddenBrandCounts, restrictedBrands } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { plainImporter } from '#server/platform/plain-importer.ts';
import { categoryCalls } from '#shared/features/catalogue/classification.calls.ts';
import { brandRestrictionRows } from './brand-restrictions.repository.ts';
import { registerBrandRestrictions } from './brand-restrictions.routes.ts';
import { restrictionsOfBranches } from './brand-restrictions.service.ts';
import { references } from './catalogue.references.ts';
import { catalogueChanges } from './catalogue.replication.ts';
import { categoryRows, lineRows, subcategoryRows, sublineRows } from './classification.repository.ts';
import { registerClassification } from './classification.routes.ts';
import { catalogueEntities, tellProductsOf } from './classification.service.ts';
import { registerGeneralCatalogue } from './general-catalogue.routes.ts';
import { pricesImporter } from './prices.importer.ts';
import { registerProductImages } from './product-images.routes.ts';
import { imageKeyKind } from './product-images.service.ts';
import { productSearchTexts } from './product-search-text.repository.ts';
import { registerProductWrites } from './product-writes.routes.ts';
import { productTask } from './products.bulk.ts';
import { productsImporter } from './products.importer.ts';
import { registerProducts } from './products.routes.ts';
import { relationsImporter } from './relations.importer.ts';
import { keepSynonyms, searchSynonymRows } from './search-synonyms.repository.ts';
import { stockImporter } from './stock.importer.ts';

/** Products and their classification, stock, and the brands offered to customers and sellers. */
export const catalogue: Capability = {
  name: 'catalogue',
  routes: [registerClassification, registerProducts, registerProductWrites, registerProductImages, registerGeneralCatalogue, registerBrandRestrictions],
  plainEntities: [
    plainEntity(categoryRows, { calls: categoryCalls }),
    plainEntity(subcategoryRows),
    plainEntity(searchSynonymRows, { beforeWrite: keepSynonyms }),
  ],
  entities: catalogueEntities,
  references,
  referenceKinds: [imageKeyKind],
  collections: [catalogueChanges],
  importers: (tools) => [
    productsImporter(tools),
    stockImporter,
    pricesImporter(tools),
    relationsImporter(tools),
    plainImporter({ ...tools, rows: lineRows, beforeWrite: tellProductsOf((line_id) => ({ line_id })) }),
    plainImporter({ ...tools, rows: sublineRows, beforeWrite: tellProductsOf((subline_id) => ({ subline_id })) }),
  ],
  bulkTasks: (services) => [productTask(services)],
  hooks: [restrictedBrands.answeredBy(restrictionsOfBranches), hiddenBrandCounts.answeredBy(brandRestrictionRows.countsOfContacts)],
  searchTexts: [productSearchTexts],
};
