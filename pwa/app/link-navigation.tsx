/** Links: `<a href="#/clientes/8">`, anywhere in the document, is one step forward that asks first about half-written work. */
import { useEffect } from 'react';
import { useOpen } from '#pwa/ui/use-open.ts';

export function LinkNavigation(): null {
  const open = useOpen();
  // Links are anywhere in the document, in texts as well as in components.
  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      void open(path);
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, [open]);
  return null;
}

/** The path of a plain click on one of our links; null leaves the click to the browser (another tab, a download). */
function pathOfLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  // The link of an Ionic row lies in its shadow.
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const href = link?.getAttribute('href');
  return href?.startsWith('#/') && link?.target !== '_blank' ? href.slice(1) : null;
}
