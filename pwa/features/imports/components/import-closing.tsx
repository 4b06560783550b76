import { MoneyText } from '#pwa/ui/text.tsx';
import type { ImportClosing as Closing } from '#shared/features/imports/import-run.documents.ts';
import { counted } from '#shared/kernel/counts.ts';

/** The rows that a complete file closes: their number, and the first of them. */
export function ImportClosing({ closing: { text, count, items } }: { closing: Closing }) {
  return (
    <section className="import-closing" aria-label="Lo que falta en el archivo">
      <p>{text}</p>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard
        <ul tabIndex={0} aria-label="Lo que falta">
          {items.map(({ name, worth }) => (
            <li key={name}>
              <span>{name}</span>
              <MoneyText pesos={worth} />
            </li>
          ))}
          {count > items.length && <li>{`y ${counted(count - items.length, 'más', 'más')}`}</li>}
        </ul>
      )}
    </section>
  );
}
