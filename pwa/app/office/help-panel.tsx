import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type ScreenName, screenAt, screens } from '#shared/features/navigation/screens.ts';
import { helpPath } from '../manual/help-address.ts';
import { HelpText } from '../manual/help-text.tsx';
import { explainedAt, helpOf } from '../manual/manual.ts';
import { OfficeKeys } from './office-keys.tsx';
import { toggleSide, usePanels } from './panels.ts';
import { SidePanel } from './side-panel.tsx';

/** The right sidebar: the manual's page of the current screen. */
export function HelpPanel({ isDesk }: { isDesk: boolean }) {
  const { pathname } = useLocation();
  const isOpen = usePanels(({ side }) => side);
  const name = screenAt(pathname);
  const title = `Ayuda: ${name ? screens[explainedAt(name)].title : 'esta página'}`;
  return (
    <SidePanel id="panel" label="Ayuda" title={title} closeLabel="Cerrar la ayuda" isOpen={isOpen} isDesk={isDesk} onToggle={toggleSide}>
      <Help name={name} />
    </SidePanel>
  );
}

function Help({ name }: { name: ScreenName | null }): ReactNode {
  const page = name && helpOf(name);
  if (!page || !name)
    return (
      <>
        <p>El manual no tiene una página para esta pantalla.</p>
        <OfficeKeys />
      </>
    );
  return (
    <>
      <p className="help-summary">{page.summary}</p>
      <HelpText text={page.body} />
      <p>
        <a href={`#${helpPath(explainedAt(name))}`}>Abrir en el manual</a>
      </p>
      <OfficeKeys />
    </>
  );
}
