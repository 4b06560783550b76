import { type ImageUrls, imageUrls } from '#shared/features/catalogue/image-address.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';

/** The picture of a product: its main picture, or otherwise the icon of its line. */
export interface Photo {
  /** Code and description, for those who cannot see it. */
  alt: string;
  code: string;
  lineId: number;
  /** Null when the line is unknown. */
  lineName: string | null;
  /** Null without a picture. */
  urls: ImageUrls | null;
}

type Pictured = Pick<ProductDocument, 'product_code' | 'description' | 'line_id' | 'image_id'>;

/** The photo of a product on the device. @param imageKey null before the company's first picture */
export function photoOf(product: Pictured, { imageKey, lineName }: { imageKey: string | null; lineName: string | null }): Photo {
  const { product_code, description, line_id, image_id } = product;
  const urls = imageKey === null || image_id === null ? null : imageUrls(imageKey, image_id);
  return { alt: `${product_code} ${description}`, code: product_code, lineId: line_id, lineName, urls };
}

/** The photo of a product in the calls' answers. */
export function photoOfView({ product_code, description, line_id, line, products_attachments: [main] }: ProductView): Photo {
  return { alt: `${product_code} ${description}`, code: product_code, lineId: line_id, lineName: line?.description ?? null, urls: main?.urls ?? null };
}
