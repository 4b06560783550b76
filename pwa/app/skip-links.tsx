import { SkipLink } from '#pwa/ui/skip-link.tsx';

/**
 * The first stops of the keyboard: to the current page, and, where tabs follow it, to the tabs: Tab would never
 * get past an endless list.
 */
export function SkipLinks({ hasTabs }: { hasTabs: boolean }) {
  return (
    <>
      <SkipLink to={headingInSight}>Saltar al contenido</SkipLink>
      {hasTabs && <SkipLink to={currentTabLink}>Saltar a las pestañas</SkipLink>}
    </>
  );
}

/** The outlet keeps left pages in the document: the heading is that of the page in sight. */
function headingInSight(): HTMLElement | undefined {
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** The current tab's link, for the keyboard; null where the page has no tabs. */
function currentTabLink(): HTMLElement | null {
  const button = document.querySelector('.tabs-bar .tab-selected') ?? document.querySelector('.tabs-bar ion-tab-button');
  return button?.shadowRoot?.querySelector('a') ?? null;
}
