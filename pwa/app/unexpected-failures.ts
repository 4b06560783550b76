/** The last net under every action: a failure that nobody has announced is announced here, once. */
import { CatalogueLost } from '#pwa/platform/search/catalogue-client.ts';
import { toast } from '#pwa/ui/toasts.ts';

const untold = 'Lo último no se pudo hacer en este equipo: puede faltarle espacio. Lo que ya estaba guardado sigue aquí; intente de nuevo.';

/** Call once, at start. An aborted action (a search that another overtook) is not a failure. */
export function tellUnexpectedFailures(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    toast.error(reason instanceof CatalogueLost ? reason.message : untold);
  });
}
