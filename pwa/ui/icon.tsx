import './icon.css';

/**
 * A drawing beside a word; it says nothing to a screen reader. `icon` comes from 'ionicons/icons'. It is drawn as it is, one element:
 * Ionic's own makes a shadow tree for each, and a list has one in every row.
 */
export function Icon({ icon, size = 20 }: { icon: string; size?: number }) {
  const { className, lines } = drawingOf(icon);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 512 512"
      className={`icon ${className}`}
      style={{ fontSize: `${size}px` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the package, never anybody's text.
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}

interface Drawing {
  className: string;
  lines: string;
}

const known = new Map<string, Drawing>();

/** The inside of `data:image/svg+xml;utf8,<svg … class='ionicon'>…</svg>`; every icon of Ionicons is 512 × 512. */
function drawingOf(icon: string): Drawing {
  const made = known.get(icon) ?? {
    className: /class='([^']*)'/.exec(icon)?.[1] ?? '',
    lines: icon.slice(icon.indexOf('>') + 1, icon.lastIndexOf('</svg>')),
  };
  known.set(icon, made);
  return made;
}
