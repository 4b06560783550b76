/** The last net under every action: what failed and nobody has told is told here, once. */
import { CatalogueLost } from '#pwa/platform/search/catalogue-client.ts';
import { toast } from '#pwa/ui/toasts.ts';

const untold = 'Lo último no se pudo hacer en este equipo: puede faltarle espacio. Lo que ya estaba guardado sigue aquí; intente de nuevo.';

/** Call once, at start. What was given up on purpose (a search that another overtook) is no failure. */
export function tellUnexpectedFailures(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    toast.error(reason instanceof CatalogueLost ? reason.message : untold);
  });
}
