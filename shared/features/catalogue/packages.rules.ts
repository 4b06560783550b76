/** Products that come in packages: quantities by whole packages, on the phone and on the server. Spec: commercial §3 Product. */
import { formatCount } from '#shared/kernel/counts.ts';

/** What packaging asks of a product. */
export interface Packaged {
  /** Units of one package, 1 or more. */
  package_quantity: number;
  /** It is sold in whole packages only; otherwise a package is advice. */
  package_only: boolean;
}

/** Whether a quantity is made of whole packages. */
export function isWholePackages(quantity: number, package_quantity: number): boolean {
  return quantity % package_quantity === 0;
}

/** The units that may be sold of those that are there: all of them, or as many as make whole packages. */
export function sellableUnits(available: number, { package_quantity, package_only }: Packaged): number {
  const units = Math.max(0, available);
  return package_only ? units - (units % package_quantity) : units;
}

/** The nearest quantities in whole packages, in words: '10', '10 o 20'. */
export function nearestPackages(quantity: number, package_quantity: number): string {
  const less = Math.floor(quantity / package_quantity) * package_quantity;
  const nearest = [less, less + package_quantity].filter((units) => units > 0);
  return nearest.map(formatCount).join(' o ');
}

/** How a product is packed, and for a quantity in between what would be whole: 'Caja de 10', 'Caja de 10: pida 10 o 20'. Empty for single units. */
export function packageWords(quantity: number, { package_quantity, package_only }: Packaged): string {
  if (package_quantity <= 1) return '';
  const box = `${package_only ? 'Solo por caja' : 'Caja'} de ${formatCount(package_quantity)}`;
  return isWholePackages(quantity, package_quantity) ? box : `${box}: pida ${nearestPackages(quantity, package_quantity)}`;
}
