import { Failed } from '#pwa/ui/states.tsx';
import { retryCatalogue } from '../catalogue.actions.ts';

/** Shown instead of products while the catalogue cannot be opened: the reason, what still works, and a retry. */
export function LostCatalogue() {
  return (
    <Failed
      text="No se pudo abrir el catálogo en este equipo. Sus pedidos siguen guardados y los pendientes se envían de todos modos."
      onRetry={retryCatalogue}
    />
  );
}
