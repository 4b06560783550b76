/** Lines, brands and categories: the plain entities that classify products. */
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { brand, category, productLine, subbrand, subcategory, subline } from '#shared/features/catalogue/catalogue.entity.ts';
import { brands, categories, product_lines, subbrands, subcategories, sublines } from './catalogue.tables.ts';

export const lineRows: EntityRows = entityRows(productLine, product_lines);
export const sublineRows: EntityRows = entityRows(subline, sublines);
export const brandRows: EntityRows = entityRows(brand, brands);
export const subbrandRows: EntityRows = entityRows(subbrand, subbrands);
export const categoryRows: EntityRows = entityRows(category, categories);
export const subcategoryRows: EntityRows = entityRows(subcategory, subcategories);

/** The tables that class products. */
export const classificationTables: readonly EntityRows[] = [lineRows, sublineRows, brandRows, subbrandRows, categoryRows, subcategoryRows];
