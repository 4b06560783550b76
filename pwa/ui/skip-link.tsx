import './skip-link.css';

/** A link that moves keyboard focus past the content in between; invisible until it is focused. */
export function SkipLink({ to, children }: { to: (link: HTMLElement) => HTMLElement | null | undefined; children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a place in this page, which the router would take for an address.
    <a
      href="#contenido"
      className="skip-link"
      onClick={(event) => {
        // The address belongs to the router: only the focus moves.
        event.preventDefault();
        to(event.currentTarget)?.focus();
      }}
    >
      {children}
    </a>
  );
}
