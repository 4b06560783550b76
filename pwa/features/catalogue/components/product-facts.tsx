import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { applicationsOf } from '#shared/features/catalogue/applications.rules.ts';
import { packageWords } from '#shared/features/catalogue/packages.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

/** A product's classification, other codes and packaging. Values that its line hides are already null. */
export function ProductFacts({ product, reference }: { product: Omit<ProductDocument, 'prices'>; reference: Reference | undefined }) {
  const line = reference?.lines.find(({ id }) => id === product.line_id);
  const named = (rows: readonly { id: number; description: string }[] | undefined, id: number | null) => rows?.find((row) => row.id === id)?.description;
  const facts: [name: string, value: string | null | undefined][] = [
    ['Referencia', product.reference],
    ['Otras referencias', product.references.join(', ')],
    ['Código de barras', product.barcode],
    ['Marca', named(reference?.brands, product.brand_id)],
    ['Submarca', named(reference?.subbrands, product.subbrand_id)],
    ['Línea', line?.line_description],
    ['Sublínea', reference?.sublines.find(({ id }) => id === product.subline_id)?.subline_description],
    ['Categoría', named(reference?.categories, product.category_id)],
    ['Aplicaciones', line && applicationsOf(line.line_code).join(', ')],
    ['Unidad', product.unit],
    ['Empaque', packageWords(0, product) || null],
  ];
  return (
    <dl className="product-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
