import { useCall } from '#pwa/platform/http/call-queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { hashedImageUrl } from '#shared/features/catalogue/image-address.ts';
import { type ShopHome, shopCalls } from '#shared/features/portal/shop.calls.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import './customer-home.css';

/** The portal's home as the customer of a branch sees it today, to look at only: nothing in it leads anywhere. */
export function CustomerHome({ branchId }: { branchId: number }) {
  const { data, error, retry } = useCall(shopCalls.seeShopHome, { params: { id: branchId } });
  if (error && !data) return <Failed text={error.message} onRetry={retry} />;
  if (!data) return <Loading shape="cards" rows={3} />;
  const { name, in_study, banners, brands, promotions, news } = data;
  const isEmpty = [banners, brands, promotions, news].every(({ length }) => length === 0);
  return (
    <section className="customer-home" aria-label={`Inicio de ${name}`}>
      <h3>{`Inicio de ${name}`}</h3>
      {in_study && <p>Su cuenta está en estudio: todavía no ve precios ni promociones.</p>}
      {isEmpty && <Empty text="Su inicio no muestra nada hoy" hint="Aquí aparecen los banners, las marcas, las promociones y las novedades que ve." />}
      <Banners home={data} />
      <Brands home={data} />
      <Rows
        title="Promociones para usted"
        rows={promotions.map(({ id, name: title, message, until }) => ({ id, title, detail: `${message} · hasta el ${formatDate(until)}` }))}
      />
      <Rows title="Novedades" rows={news.map(({ id, title, since }) => ({ id, title, detail: formatDate(since) }))} />
    </section>
  );
}

/** All banners of the day in the order of their rotation. */
function Banners({ home: { banners, image_key } }: { home: ShopHome }) {
  const isWide = useMediaQuery('(min-width: 700px)');
  if (banners.length === 0 || image_key === null) return null;
  return (
    <ul className="customer-home-banners" aria-label="Banners">
      {banners.map(({ id, name, big_banner, small_banner }) => (
        <li key={id}>
          <img src={hashedImageUrl(image_key, isWide ? big_banner : (small_banner ?? big_banner))} alt={name} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

function Brands({ home: { brands, image_key } }: { home: ShopHome }) {
  if (brands.length === 0) return null;
  return (
    <ul className="customer-home-brands" aria-label="Marcas">
      {brands.map(({ id, description, image_min }) => (
        <li key={id}>{image_min && image_key ? <img src={hashedImageUrl(image_key, image_min)} alt={description} loading="lazy" /> : description}</li>
      ))}
    </ul>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly { id: number; title: string; detail: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul className="customer-home-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <ListRow title={row.title} detail={row.detail} />
          </li>
        ))}
      </ul>
    </section>
  );
}
