import type { ReactNode } from 'react';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { FirstSync } from '#pwa/ui/first-sync.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { useCatalogueSummary } from '../catalogue.queries.ts';
import { LostCatalogue } from './lost-catalogue.tsx';

interface Missing {
  text: string;
  hint: string;
  /** The catalogue has not come whole yet. */
  isOnItsWay: boolean;
}

/** Why no product and no code can be found on this device; null when the catalogue has products, undefined while that is not known. */
export function useMissingProducts(): Missing | null | undefined {
  const summary = useCatalogueSummary();
  const isSeller = useCan('Vender en campo');
  if (!summary) return undefined;
  if (!summary.complete)
    return { text: 'El catálogo todavía no está en este equipo', hint: 'Llega con la primera sincronización. Necesita señal una sola vez.', isOnItsWay: true };
  if (summary.product_count > 0) return null;
  return isSeller
    ? { text: 'Su empresa todavía no tiene productos', hint: 'Aparecen aquí apenas la oficina los cargue.', isOnItsWay: false }
    : { text: 'Su distribuidor todavía no tiene productos', hint: 'Aparecen aquí apenas los cargue.', isOnItsWay: false };
}

/** What stands in the place of products while there are none; null and undefined as above. */
export function useMissingCatalogue(): ReactNode {
  const missing = useMissingProducts();
  const { first_sync, catalogue_lost } = useSyncStatus();
  if (catalogue_lost) return <LostCatalogue />;
  if (missing?.isOnItsWay && first_sync) return <FirstSync />;
  return missing && <Empty text={missing.text} hint={missing.hint} />;
}
