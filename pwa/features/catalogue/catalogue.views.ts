import type { LoadScreen, Views } from '#pwa/ui/screen-views.ts';

const productRecord: LoadScreen = () => import('./screens/product-record.tsx');

export const catalogueViews: Views = {
  products: () => import('./screens/products.tsx'),
  createProduct: productRecord,
  editProduct: productRecord,
  generalCatalogue: () => import('./screens/general-catalogue.tsx'),
  productImages: () => import('./screens/product-images.tsx'),
};
