/**
 * The first stops of the keyboard: past what stands around, to the page in sight; and where tabs come after the page, to them:
 * a list that goes on for as long as one looks never lets Tab reach what is behind it.
 */
export function SkipLinks({ hasTabs }: { hasTabs: boolean }) {
  return (
    <>
      <SkipLink to={headingInSight}>Saltar al contenido</SkipLink>
      {hasTabs && <SkipLink to={currentTab}>Saltar a las pestañas</SkipLink>}
    </>
  );
}

function SkipLink({ to, children }: { to: () => HTMLElement | null | undefined; children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a place in this page, which the router would take for an address.
    <a
      href="#contenido"
      className="skip-link"
      onClick={(event) => {
        // The address belongs to the router: only the focus moves.
        event.preventDefault();
        to()?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** Ionic keeps left pages in the document: the heading is that of the one in sight. */
function headingInSight(): HTMLElement | undefined {
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  if (heading) heading.tabIndex = -1;
  return heading;
}

function currentTab(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.tabs-bar a[aria-current]') ?? document.querySelector<HTMLElement>('.tabs-bar a');
}
