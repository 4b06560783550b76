import { Empty } from '#pwa/ui/states.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';

/** In place of a product that is switched off, or that the branch may not buy. */
export function UnofferedProduct() {
  return (
    <Empty
      text="Este producto no está disponible"
      action={
        <a className="button button-plain" href={`#${pathTo('catalogue')}`}>
          Buscar otro
        </a>
      }
    />
  );
}
