/** The product, and the order of its picture, that a file's name means: '6203-2RS.jpg', '6203__2.png', '0453/frente.jpg'. Spec: commercial §7. */

/** A product has at most this many pictures. */
export const maximumImages = 10;

export interface ImageName {
  /** The name without its folder and its extension. */
  stem: string;
  /** The folder that the file lies in; null without one. */
  folder: string | null;
  /** The stem without a suffix that can be an order, and that order, 1-10; null without such a suffix. */
  tail: { stem: string; order: number /** A double underscore is always an order. */; isCertain: boolean } | null;
}

// '__2', '_2', '-2', ' 2', '(2)', ' (2)'.
const tailPattern = /^(.*?[^_\s(-])(__|_|-| |\(| \()(10|[1-9])(\)?)$/;

/** Parses the name of a file, with or without folders before it. */
export function readImageName(fileName: string): ImageName {
  const parts = fileName.replaceAll('\\', '/').split('/').filter(Boolean);
  const name = parts.at(-1) ?? '';
  const stem = name.replace(/\.[^.]*$/, '').trim();
  const [, base = '', mark = '', digits = '', closing = ''] = tailPattern.exec(stem) ?? [];
  const isBalanced = mark.endsWith('(') === (closing === ')');
  const tail = base !== '' && isBalanced ? { stem: base, order: Number(digits), isCertain: mark === '__' } : null;
  return { stem, folder: parts.at(-2) ?? null, tail };
}

// Windows allows none of them in the name of a file: '50*65*10' is a usual code of a seal.
const notInFileNames = /[\\/:*?"<>|]/g;

/** A name for the first picture of a product, by which `matchImage` finds it and which every system can store: '50-65-10.jpg'. */
export const imageFileName = (productCode: string): string => `${productCode.replace(notInFileNames, '-')}.jpg`;

export type MatchedBy = 'code' | 'barcode' | 'reference' | 'chosen';
/** The products that a text names, and by which field; null when there are none. */
export type Found<Product> = { by: Exclude<MatchedBy, 'chosen'>; products: readonly Product[] } | null;

export type ImageMatch<Product> =
  /** `order` is null when the folder names the product: its pictures are ordered by their names. `also` are the products of the other reading. */
  | { kind: 'one'; product: Product; by: MatchedBy; order: number | null; also: readonly Product[] }
  | { kind: 'several'; products: readonly Product[] }
  | { kind: 'none' };

/**
 * The product of a file: the whole stem takes precedence over the stem without its suffix, and both over the folder. Among several products none is
 * guessed.
 * @param find the products that a text names: by code, else by barcode, else by reference
 */
export function matchImage<Product>(name: ImageName, find: (text: string) => Found<Product>): ImageMatch<Product> {
  const byTail = name.tail && find(name.tail.stem);
  const whole = name.tail?.isCertain ? null : find(name.stem);
  if (whole) return matched(whole, 1, byTail?.products ?? []);
  if (name.tail && byTail) return matched(byTail, name.tail.order, []);
  const byFolder = name.folder === null ? null : find(name.folder);
  return byFolder ? matched(byFolder, null, []) : { kind: 'none' };
}

function matched<Product>({ by, products }: NonNullable<Found<Product>>, order: number | null, also: readonly Product[]): ImageMatch<Product> {
  const [product, ...others] = products;
  if (product === undefined) return { kind: 'none' };
  return others.length > 0 ? { kind: 'several', products } : { kind: 'one', product, by, order, also: also.filter((other) => other !== product) };
}
