import { copyOutline } from 'ionicons/icons';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { EntityForm } from '#pwa/admin/components/entity-form.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { RecordHistory } from '#pwa/admin/components/record-history.tsx';
import { duplicate } from '#pwa/admin/duplicate.ts';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { RecordWalk } from '#pwa/admin/record-walk.tsx';
import { useAnother } from '#pwa/admin/use-another.ts';
import { useOpenedRow } from '#pwa/admin/use-opened-row.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { partChanges } from '#shared/features/catalogue/product-history.rules.ts';
import { type ProductSheet, productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { ProductEquivalents } from '../office/product-equivalents.tsx';
import { ProductFields } from '../office/product-fields.tsx';
import { ProductImages } from '../office/product-images.tsx';
import { ProductPrices } from '../office/product-prices.tsx';
import { ProductStock } from '../office/product-stock.tsx';
import '../office/office.css';

const tabs = [
  { value: 'datos', label: 'Datos' },
  { value: 'precios', label: 'Precios' },
  { value: 'existencias', label: 'Existencias' },
  { value: 'imagenes', label: 'Imágenes' },
  { value: 'equivalencias', label: 'Equivalencias' },
  { value: 'historial', label: 'Historial' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Creates or changes a product, with everything that belongs to it. */
export default function ProductRecordScreen() {
  const { pathname } = useLocation();
  // The outlet keeps left screens mounted while the address changes: the screen keeps the address with which it was opened.
  const place = useRef(pathname).current;
  const id = /\/(\d+)\//.exec(place)?.[1];
  return id === undefined ? <CreateProduct place={place} /> : <EditProduct place={place} id={Number(id)} />;
}

function CreateProduct({ place }: { place: string }) {
  const open = useOpen();
  const canWrite = useMayCall(productWriteCalls.create);
  const back = pathTo('products');
  const { round, onAnother, onSaved } = useAnother<EntityRow>((row) => void open(pathTo('editProduct', { id: row.id }), 'replace'));
  return (
    <Page title={screens.createProduct.title} back={back} width="wide">
      <EntityForm
        key={round}
        entity={product}
        row={null}
        place={place}
        canWrite={canWrite}
        onAnother={onAnother}
        onSaved={(row) => {
          tellLikeness(row);
          onSaved(row);
        }}
        onCancel={() => void open(back, 'back')}
        body={<ProductFields documents={0} disabled={!canWrite} />}
      />
    </Page>
  );
}

function EditProduct({ place, id }: { place: string; id: number }) {
  const [asked, setTab] = useAddressParam('ver');
  const tab: Tab = tabs.find(({ value }) => value === asked)?.value ?? 'datos';
  const { data: sheet, readAtMs, error, retry } = useWatchedCall(productWriteCalls.getProductSheet, { params: { id } }, [product.name]);
  const seesClaims = useMayCall(warrantyCalls.listWarranties);
  const mayCreate = useMayCall(productWriteCalls.create);
  const kind = screens.editProduct.title;
  const listName = (list: number) => sheet?.price_lists.find((one) => one.id === list)?.name_parameter;
  const title = sheet ? `${sheet.product.product_code} · ${sheet.product.description}` : kind;
  return (
    <Page
      title={title}
      {...(sheet && { subtitle: kind })}
      back={pathTo('products')}
      width="full"
      actions={
        <>
          <RecordWalk />
          {seesClaims && <ClaimsLink id={id} />}
          {sheet && mayCreate && <Duplicate row={rowOf(sheet)} />}
        </>
      }
    >
      <div className="product-tabs">
        <Segmented label="Qué se ve del producto" choices={tabs} value={tab} onChange={(next) => setTab(next === 'datos' ? undefined : next)} />
      </div>
      {error && !sheet && <Failed text={error.message} onRetry={retry} />}
      {!error && !sheet && <Loading shape="form" />}
      {sheet && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          {/* Hidden, not unmounted: values typed in the form stay while other tabs are open. */}
          <div hidden={tab !== 'datos'}>
            <ProductForm sheet={sheet} place={place} />
          </div>
          {tab === 'precios' && <ProductPrices sheet={sheet} place={place} />}
          {tab === 'existencias' && <ProductStock sheet={sheet} />}
          {tab === 'imagenes' && <ProductImages sheet={sheet} />}
          {tab === 'equivalencias' && <ProductEquivalents sheet={sheet} place={place} />}
          {tab === 'historial' && <RecordHistory entity={product} id={id} partsOf={(line) => partChanges(line, listName)} />}
        </>
      )}
    </Page>
  );
}

// The answer of an entity's call has its fields, its version and the names of the records it refers to.
const rowOf = ({ product: answered }: ProductSheet) => answered as unknown as EntityRow;

function Duplicate({ row }: { row: EntityRow }) {
  const open = useOpen();
  const place = pathTo('createProduct');
  return (
    <Button icon={copyOutline} onClick={() => duplicate({ entity: product, row, place }, () => open(place))}>
      Duplicar
    </Button>
  );
}

/** The warranty requests of a product, since ever. */
function ClaimsLink({ id }: { id: number }) {
  const asked = new URLSearchParams({ 'f.product_id': String(id), 'f.start_date': '2000-01-01' });
  return (
    <a className="button button-plain" href={`#${pathTo('warranty')}?${asked}`}>
      Garantías
    </a>
  );
}

function ProductForm({ sheet, place }: { sheet: ProductSheet; place: string }) {
  const open = useOpen();
  const canWrite = useMayCall(productWriteCalls.update);
  const row = rowOf(sheet);
  const { opened, newer, saved, onDirty } = useOpenedRow(row);
  const alike = Array.isArray(row['warnings']) ? row['warnings'] : [];
  return (
    <div>
      {alike.length > 0 && <p className="product-notice">{alike.join(' · ')}</p>}
      <EntityForm
        key={opened.version}
        entity={product}
        row={opened}
        newer={newer}
        place={place}
        canWrite={canWrite}
        read={async () => rowOf(await callServer(productWriteCalls.getProductSheet, { params: { id: row.id } }))}
        onDirty={onDirty}
        onSaved={(answer) => {
          saved(answer);
          tellLikeness(answer);
          void refreshCalls(productWriteCalls.getProductSheet);
        }}
        onCancel={() => void open(pathTo('products'), 'back')}
        body={<ProductFields documents={sheet.documents} disabled={!canWrite} />}
      />
    </div>
  );
}

/** 'Se parece a 6203-2RS': two products whose codes differ only in punctuation are usually the same. */
function tellLikeness({ warnings }: EntityRow): void {
  if (Array.isArray(warnings) && warnings.length > 0) toast.notice(warnings.join(' · '));
}
