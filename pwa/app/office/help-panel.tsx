import { close } from 'ionicons/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { type ScreenName, screenAt, screens } from '#shared/features/access/screens.ts';
import { helpPath } from '../manual/help-address.ts';
import { HelpText } from '../manual/help-text.tsx';
import { explainedAt, helpOf } from '../manual/manual.ts';
import { toggleSide } from './panels.ts';

/** The right sidebar: what the manual says of the screen in sight, beside the work. On a narrow screen it comes over it. */
export function HelpPanel({ isOpen, isDesk }: { isOpen: boolean; isDesk: boolean }) {
  const { pathname } = useLocation();
  const name = screenAt(pathname);
  const title = `Ayuda: ${name ? screens[explainedAt(name)].title : 'esta página'}`;
  if (isDesk) return isOpen ? <DeskPanel title={title} name={name} /> : null;
  return (
    <Sheet open={isOpen} title={title} onClose={() => isOpen && toggleSide()}>
      <Help name={name} />
    </Sheet>
  );
}

function DeskPanel({ title, name }: { title: string; name: ScreenName | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever asks for help with the keyboard reads it next, and goes on afterwards where they were.
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.checkVisibility()) before.focus();
    };
  }, []);
  return (
    <aside id="panel" className="office-panel" aria-label="Ayuda" onKeyDown={(event) => event.key === 'Escape' && toggleSide()}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={close} label="Cerrar la ayuda" onClick={toggleSide} />
      </header>
      <div className="office-panel-body">
        <Help name={name} />
      </div>
    </aside>
  );
}

function Help({ name }: { name: ScreenName | null }): ReactNode {
  const page = name && helpOf(name);
  if (!page || !name) return <p>El manual no tiene una página para esta pantalla.</p>;
  return (
    <>
      <p className="help-summary">{page.summary}</p>
      <HelpText text={page.body} />
      <p>
        <a href={`#${helpPath(explainedAt(name))}`}>Abrir en el manual</a>
      </p>
    </>
  );
}
