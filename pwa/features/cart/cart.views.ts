import type { Views } from '#pwa/ui/screen-views.ts';

/** Pedido, and screens of other capabilities whose pages open a cart. */
export const cartViews: Views = {
  newOrder: () => import('./screens/new-order.tsx'),
  catalogue: () => import('./screens/catalogue.tsx'),
  relatedProducts: () => import('./screens/related-products.tsx'),
  productDetail: () => import('./screens/product.tsx'),
  orders: () => import('./screens/office-orders.tsx'),
  orderDetail: () => import('./screens/office-order.tsx'),
  quotationDetail: () => import('./screens/office-order.tsx'),
  fieldOrder: () => import('./screens/field-order.tsx'),
  newProspect: () => import('./screens/new-prospect.tsx'),
  prospects: () => import('./screens/prospects.tsx'),
};
