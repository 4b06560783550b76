import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { hashedImageUrl } from '#shared/features/catalogue/image-address.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import './portal.css';

/** Fewer brands fit beside each other on a wide screen: there is nothing to move. */
const fewestToMove = 12;

/** The brands that customers see, in a loop without a seam: it stops under a finger, with the focus inside, and for people who want less motion. */
export function BrandStrip({ reference }: { reference: Reference | undefined }) {
  const brands = (reference?.brands ?? []).filter(({ active, deploy_b2b }) => active && deploy_b2b);
  if (brands.length === 0) return null;
  const isMoving = brands.length >= fewestToMove;
  const shown = brands.map(({ id, description, image_min }) => ({ id, description, image_min: image_min ?? null }));
  return (
    <nav className={`brand-strip portal-whole ${isMoving ? 'is-moving' : ''}`} aria-label="Marcas">
      <div>
        <Brands brands={shown} imageKey={reference?.imageKey ?? null} />
        {/* The second copy fills what the first one leaves on its way out. */}
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
