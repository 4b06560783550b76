/** Who stops seeing a brand when it is switched off. Spec: commercial §2 (/marcas). */
import { counted } from '#shared/kernel/counts.ts';
import type { Brand } from './catalogue.entity.ts';

type BrandOffering = Pick<Brand, 'active' | 'deploy_b2b' | 'deploy_sales_force_app'>;
/** The people who see a brand before a change, and no more after it. */
interface BrandLosers {
  customers: boolean;
  sellers: boolean;
}

/** Whether customers, and sellers, see the brand before the change and no longer after it. */
export function brandLosers(before: BrandOffering, after: BrandOffering): BrandLosers {
  return {
    customers: before.active && before.deploy_b2b && !(after.active && after.deploy_b2b),
    sellers: before.active && before.deploy_sales_force_app && !(after.active && after.deploy_sales_force_app),
  };
}

interface BrandLosses {
  /** How many customers with access to the portal stop seeing the brand. */
  customers: number;
  /** Whether the sellers stop seeing it. */
  sellers: boolean;
  /** Its active products. */
  products: number;
}

/** 'La dejan de ver 3 clientes y 120 productos.'; null when nobody stops seeing it. */
export function tellBrandLosses({ customers, sellers, products }: BrandLosses): string | null {
  if (customers === 0 && !sellers) return null;
  const lost = `La dejan de ver ${counted(customers, 'cliente', 'clientes')} y ${counted(products, 'producto', 'productos')}.`;
  return sellers ? `${lost} Los vendedores tampoco la ven.` : lost;
}
