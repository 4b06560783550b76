import { printOutline } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { useAddress } from '#pwa/ui/use-address.ts';
import { pathTo, type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { useOpenable, usePermitted } from '../../frames/openable.ts';
import { faceOf } from '../../guard.ts';
import { type FoundPage, findPages } from '../find-pages.ts';
import { HelpText } from '../help-text.tsx';
import { explainedAt, manual } from '../manual.ts';
import './process-manual.css';

/** The manual: its chapters at the left, one page at the right; the address names the page, so it can be shared. */
export default function ProcessManualScreen() {
  const [params, setParams] = useAddress();
  const { q = '', pantalla = '' } = params;
  const isPermitted = usePermitted();
  const isInOffice = useSession(({ user }) => user !== null && faceOf(user) === 'oficina');
  // Moving about the office is explained only to people who use it.
  const isTold = (name: ScreenName) => isPermitted(name) && (isInOffice || name !== 'processManual');
  const chapters = manual.map((chapter) => ({ title: chapter.title, pages: findPages(chapter, q, isTold) })).filter(({ pages }) => pages.length > 0);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const wanted = pantalla in screens ? explainedAt(pantalla as ScreenName) : null; // `in` has just said so.
  const shown = pages.find(({ name }) => name === wanted) ?? pages[0];
  const show = (name: ScreenName) => setParams({ ...(q ? { q } : {}), pantalla: name });
  return (
    <Page
      title="Manual de procesos"
      {...(!isInOffice && { back: pathTo('more') })}
      actions={
        <Button icon={printOutline} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
      toolbar={
        <SearchField
          label="Buscar en el manual"
          hotkey
          value={q}
          onChange={(text) => setParams({ ...(text ? { q: text } : {}), ...(pantalla ? { pantalla } : {}) })}
        />
      }
    >
      {shown ? (
        <div className="manual">
          <nav aria-label="Páginas del manual">
            {chapters.map((chapter) => (
              <section key={chapter.title} aria-label={chapter.title}>
                <p>{chapter.title}</p>
                <ul>
                  {chapter.pages.map(({ name, title }) => (
                    <li key={name}>
                      <button type="button" aria-current={name === shown.name ? 'page' : undefined} onClick={() => show(name)}>
                        {title}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <ManualPage key={shown.name} page={shown} isAsked={pantalla !== ''} />
        </div>
      ) : (
        <Empty text="El manual no dice nada de eso" hint="Pruebe con otra palabra, o con el nombre de la pantalla." />
      )}
    </Page>
  );
}

function ManualPage({ page: { name, title, summary, body }, isAsked }: { page: FoundPage; isAsked: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenable = useOpenable();
  // On a narrow screen the page is below the list, so it is scrolled into view.
  useEffect(() => {
    if (isAsked) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <article className="manual-page">
      <h2 ref={heading}>{title}</h2>
      <p className="help-summary">{summary}</p>
      <HelpText text={body} />
      {isOpenable(name) && name !== 'processManual' && (
        <p className="manual-go">
          <a href={`#${screens[name].path}`}>Ir a {title}</a>
        </p>
      )}
    </article>
  );
}
