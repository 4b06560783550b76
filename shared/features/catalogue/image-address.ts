/** The sizes in which a product's picture is stored: pixels of its longer side. */
export const imageSizes = [160, 480, 1200] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The addresses of a picture by its size. */
export type ImageUrls = Readonly<Record<ImageSize, string>>;

/**
 * The addresses of a product's picture, whose content never changes and which need no token.
 * @param key of the company's pictures (`image_key` in `reference`); a new key gives every picture a new address
 */
export function imageUrls(key: string, imageId: number): ImageUrls {
  const address = (size: ImageSize) => `/imagenes/${key}/${imageId}-${size}.webp`;
  return { 160: address(160), 480: address(480), 1200: address(1200) };
}

/** The address of a picture that is stored by its hash: of a brand, a subbrand, a banner or a news item. */
export const hashedImageUrl = (key: string, sha256: string): string => `/imagenes/${key}/${sha256}.webp`;
