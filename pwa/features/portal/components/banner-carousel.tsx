import { useEffect, useRef, useState } from 'react';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { hashedImageUrl } from '#shared/features/catalogue/image-address.ts';
import { shownBanners } from '#shared/features/portal/banner.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import './banner-carousel.css';

/**
 * The banners of the device's current date, in rotation. The rotation stops while touched, with the focus inside, and for people who prefer reduced
 * motion.
 */
export function BannerCarousel({ reference }: { reference: Reference | undefined }) {
  const today = localDateOf(useNow());
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isWide = useMediaQuery('(min-width: 700px)');
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const banners = shownBanners(reference?.banners ?? [], today);
  const duration = banners[index]?.duration;
  const count = banners.length;
  // How far the strip is scrolled is the browser's.
  useEffect(() => {
    if (isStill || isHeld || duration === undefined || count < 2) return;
    const timer = setTimeout(() => {
      const strip = list.current;
      strip?.scrollTo({ left: ((index + 1) % count) * strip.clientWidth, behavior: 'smooth' });
    }, duration);
    return () => clearTimeout(timer);
  }, [isStill, isHeld, duration, count, index]);
  const key = reference?.imageKey;
  if (!key || count === 0) return null;
  return (
    <section
      className="banner-carousel"
      aria-label="Novedades de la tienda"
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={list} onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}>
        {banners.map(({ id, name, big_banner, small_banner, url_big_banner, url_small_banner }, place) => {
          const src = hashedImageUrl(key, (isWide ? big_banner : (small_banner ?? big_banner)) ?? '');
          // On a slow line the visible banner is loaded before the others, and before the brands.
          const picture = <img src={src} alt={name} fetchPriority={place === 0 ? 'high' : 'low'} decoding="async" draggable={false} />;
          const url = isWide ? url_big_banner : (url_small_banner ?? url_big_banner);
          return <li key={id}>{url ? <a href={url.startsWith('/') ? `#${url}` : url}>{picture}</a> : picture}</li>;
        })}
      </ul>
      {count > 1 && <p aria-hidden="true">{`${Math.min(index, count - 1) + 1} de ${count}`}</p>}
    </section>
  );
}
