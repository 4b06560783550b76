import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { UploadImages } from '../image-queue/upload-images.tsx';
import { WithoutImage } from '../image-queue/without-image.tsx';
import '../office/office.css';
import '../image-queue/image-queue.css';

const tabs = [
  { value: 'cargar', label: 'Cargar' },
  { value: 'sin-imagen', label: 'Sin imagen' },
] as const;

/** Uploads pictures of products in bulk, and lists the products without pictures. */
export default function ProductImagesScreen() {
  const [asked, setTab] = useAddressParam('ver');
  const tab = asked === 'sin-imagen' ? asked : 'cargar';
  return (
    <Page title="Cargar imágenes de productos" back={pathTo('products')} width="full">
      <div className="image-tabs page-padded">
        <Segmented label="Qué se ve" choices={tabs} value={tab} onChange={(next) => setTab(next === 'cargar' ? undefined : next)} />
      </div>
      {tab === 'cargar' ? <UploadImages /> : <WithoutImage />}
    </Page>
  );
}
