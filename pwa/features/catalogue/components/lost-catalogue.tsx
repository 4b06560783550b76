import { Failed } from '#pwa/ui/states.tsx';
import { retryCatalogue } from '../catalogue.actions.ts';

/** In the place of products while the catalogue cannot be opened: what happened, what still works, and the way to try again. */
export function LostCatalogue() {
  return (
    <Failed
      text="No se pudo abrir el catálogo en este equipo. Sus pedidos siguen guardados y los pendientes se envían de todos modos."
      onRetry={retryCatalogue}
    />
  );
}
