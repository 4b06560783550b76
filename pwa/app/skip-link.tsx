/** The first stop of the keyboard: past what stands around, to the page in sight. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a place in this page, which the router would take for an address.
    <a
      href="#contenido"
      className="skip-link"
      onClick={(event) => {
        // The address belongs to the router: only the focus moves.
        event.preventDefault();
        headingInSight()?.focus();
      }}
    >
      Saltar al contenido
    </a>
  );
}

/** Ionic keeps left pages in the document: the heading is that of the one in sight. */
function headingInSight(): HTMLElement | undefined {
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  if (heading) heading.tabIndex = -1;
  return heading;
}
