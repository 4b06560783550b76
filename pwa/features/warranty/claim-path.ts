/** The addresses at which a claim about a sale, a product or a customer is begun. */
import { pathTo } from '#shared/features/navigation/screens.ts';

export interface ClaimOrigin {
  contact_id?: number | null;
  contact_warehouse_id?: number | null;
  /** 'Ferretería El Tornillo · Centro'. */
  customer?: string;
  product?: { product_id: number; product_code: string; description: string };
  /** The sale's UUID. */
  document_uuid?: string;
}

/** On the device: portal and field. */
export function fieldClaimPath({ contact_id, contact_warehouse_id, product, document_uuid }: ClaimOrigin): string {
  return `${pathTo('portalWarranty')}?${asked({
    nueva: '1',
    cliente: contact_id,
    sucursal: contact_warehouse_id,
    ...{ producto: product?.product_id, codigo: product?.product_code, nombre: product?.description, venta: document_uuid },
  })}`;
}

/** In the office. */
export function officeClaimPath({ contact_warehouse_id, customer, product, document_uuid }: ClaimOrigin): string {
  const nombre = product && `${product.product_code} · ${product.description}`;
  return `${pathTo('warranty')}?${asked({ nueva: '1', sucursal: contact_warehouse_id, cliente: customer, producto: product?.product_id, nombre, venta: document_uuid })}`;
}

function asked(values: Readonly<Record<string, string | number | null | undefined>>): string {
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))).toString();
}
