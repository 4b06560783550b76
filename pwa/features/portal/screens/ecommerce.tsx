import { eyeOutline, imageOutline, imagesOutline, newspaperOutline, pricetagOutline, pricetagsOutline, ribbonOutline } from 'ionicons/icons';
import { useContext, useEffect } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { ChooseBranch } from '#pwa/features/catalogue/general/choose-branch.tsx';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { InSight } from '#pwa/platform/view.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { shopCalls } from '#shared/features/portal/shop.calls.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { mayOpen } from '#shared/kernel/screen.ts';
import { CustomerHome } from '../components/customer-home.tsx';
import { ShopSettingsSection } from '../components/shop-settings.tsx';
import './ecommerce.css';

/** The shop: what it shows today, missing settings, and the view of a customer. */
export default function EcommerceScreen() {
  const { data, error, retry, readAtMs } = useCall(shopCalls.reviewShop, {});
  const isInSight = useContext(InSight);
  // Other screens change these counts while this one is hidden: they are read again when the person returns.
  useEffect(() => {
    if (isInSight) void refreshCalls(shopCalls.reviewShop, shopCalls.seeShopHome);
  }, [isInSight]);
  return (
    <Page title="E-commerce" width="wide">
      <div className="shop">
        <AsCustomer />
        {error && !data && <Failed text={error.message} onRetry={retry} />}
        {!error && !data && <Loading rows={6} />}
        {data && (
          <>
            <div className="shop-wide">
              <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
            </div>
            <ListSection title="Lo que se muestra hoy">
              <Shown icon={imagesOutline} title="Banners" screen="banners" {...data.banners} />
              <Shown icon={newspaperOutline} title="Novedades" screen="newsItems" {...data.news} />
              <Shown icon={pricetagsOutline} title="Promociones" screen="promotions" {...data.promotions} />
            </ListSection>
            <ListSection title="Por completar">
              <Lacking icon={ribbonOutline} title="Marcas sin imagen pequeña" count={data.brands_without_image} screen="brands" />
              <Lacking
                icon={imageOutline}
                title="Productos sin imagen"
                count={data.products_without_image}
                of={data.products}
                screen="productImages"
                query="?ver=sin-imagen"
              />
              <Lacking
                icon={pricetagOutline}
                title="Productos sin precio en alguna lista"
                count={data.products_without_price}
                of={data.products}
                screen="products"
                query="?f.without_price=1&f.state=1"
              />
            </ListSection>
          </>
        )}
        <ShopSettingsSection />
      </div>
    </Page>
  );
}

/** The link of a row; none for a person who may not open that screen. */
function useHref(screen: ScreenName, query = ''): { href?: string } {
  const user = useSession((session) => session.user);
  return user && mayOpen(screens[screen].needs, user) ? { href: `#${screens[screen].path}${query}` } : {};
}

function Shown({ icon, title, screen, shown, later }: { icon: string; title: string; screen: ScreenName; shown: number; later: number }) {
  const now = shown === 0 ? 'Nada vigente' : counted(shown, 'vigente', 'vigentes');
  const detail = later === 0 ? now : `${now} · ${counted(later, 'empieza después', 'empiezan después')}`;
  return <ListRow icon={icon} title={title} detail={detail} {...useHref(screen)} />;
}

interface LackingProps {
  icon: string;
  title: string;
  count: number;
  of?: number;
  screen: ScreenName;
  query?: string;
}

function Lacking({ icon, title, count, of, screen, query }: LackingProps) {
  const href = useHref(screen, query);
  // Of no products none is complete.
  if (of === 0) return <ListRow icon={icon} title={title} detail="Todavía no hay productos activos" {...href} />;
  const detail = of === undefined ? undefined : `De ${counted(of, 'producto activo', 'productos activos')}`;
  const chip = count === 0 ? <StatusChip meaning="ok">Completo</StatusChip> : <StatusChip meaning="warn">{formatCount(count)}</StatusChip>;
  return <ListRow icon={icon} title={title} {...(detail && { detail })} trailing={chip} {...href} />;
}

/** The home and the catalogue as the customer of a branch sees them, to look at only; in the catalogue the products hidden from the branch are marked. */
function AsCustomer() {
  const open = useOpen();
  const [branch, setBranch] = useAddressParam('sucursal');
  const [name, setName] = useAddressParam('cliente');
  const showCatalogue = () => {
    if (branch === undefined) return;
    const query = new URLSearchParams({ sucursal: branch, cliente: name ?? '', ver: 'fotos' });
    void open(`${pathTo('generalCatalogue')}?${query}`);
  };
  return (
    <Card title="Ver como cliente" className="shop-as-customer shop-wide">
      <p>El inicio de la tienda como lo ve hoy una sucursal, y el catálogo con sus precios, donde lo que ella no ve está marcado. Aquí solo se mira.</p>
      <div className="field">
        <label htmlFor="shop-branch">Sucursal</label>
        <ChooseBranch
          id="shop-branch"
          text={name ?? ''}
          onChoose={(chosen) => {
            setBranch(chosen ? String(chosen.id) : undefined);
            setName(chosen?.name);
          }}
        />
      </div>
      <div>
        <Button look="primary" icon={eyeOutline} disabled={branch === undefined} onClick={showCatalogue}>
          Ver catálogo
        </Button>
      </div>
      {branch !== undefined && <CustomerHome branchId={Number(branch)} />}
    </Card>
  );
}
