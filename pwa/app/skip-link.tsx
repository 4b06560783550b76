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
        document.querySelector<HTMLElement>('.ion-page:not(.ion-page-hidden, .ion-page-invisible) h1')?.focus();
      }}
    >
      Saltar al contenido
    </a>
  );
}
