import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { hashedImageUrl } from '#shared/features/catalogue/image-address.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import './portal.css';

/** With fewer brands a wide screen shows all of them, and the strip does not move. */
const fewestToMove = 12;

/** The brands that customers see, in an endless loop. It stops while touched, with the focus inside, and for people who prefer reduced motion. */
export function BrandStrip({ reference }: { reference: Reference | undefined }) {
  const brands = (reference?.brands ?? []).filter(({ active, deploy_b2b }) => active && deploy_b2b);
  if (brands.length === 0) return null;
  const isMoving = brands.length >= fewestToMove;
  const shown = brands.map(({ id, description, image_min }) => ({ id, description, image_min: image_min ?? null }));
  return (
    <nav className={`brand-strip portal-whole ${isMoving ? 'is-moving' : ''}`} aria-label="Marcas">
      <div>
        <Brands brands={shown} imageKey={reference?.imageKey ?? null} />
        {/* The second copy fills the space that the first leaves when it moves out. */}
        {isMoving && (
          <div aria-hidden="true" inert>
            <Brands brands={shown} imageKey={reference?.imageKey ?? null} />
          </div>
        )}
      </div>
    </nav>
  );
}

function Brands({ brands, imageKey }: { brands: readonly { id: number; description: string; image_min: string | null }[]; imageKey: string | null }) {
  return (
    <ul>
      {brands.map(({ id, description, image_min }) => (
        <li key={id}>
          <a href={`#${pathTo('catalogue')}?marca=${id}`}>
            {image_min && imageKey ? (
              <img src={hashedImageUrl(imageKey, image_min)} alt={description} fetchPriority="low" decoding="async" draggable={false} />
            ) : (
              description
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
