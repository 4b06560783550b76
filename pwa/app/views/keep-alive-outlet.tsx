/**
 * The views a person has open: the one in sight, and those left behind it, hidden and as they were. Which one is in sight
 * follows from the address alone, in the same drawing, so there is never none, nor two.
 */
import { memo, type ReactNode, useState } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { InSight, isLeftForGood, ViewPath } from '#pwa/platform/view.ts';
import { type KeepAliveView, type Step, viewsAfter } from './keep-alive-outlet.rules.ts';
import './keep-alive-outlet.css';

type Address = ReturnType<typeof useLocation>;

const steps: Readonly<Record<NavigationType, Step>> = { [NavigationType.Push]: 'push', [NavigationType.Pop]: 'pop', [NavigationType.Replace]: 'replace' };

interface KeptViewsProps {
  /** The screen for a path: its pattern ('/clientes/:id') and element. Always the same function. */
  screenOf: (path: string) => { pattern: string; element: ReactNode };
  /** Views are shown as tabs: going back keeps the view that was left. */
  areTabs: boolean;
  /** The owner of the views: another person never finds them. */
  owner: string;
}

export function KeepAliveOutlet({ screenOf, areTabs, owner }: KeptViewsProps) {
  const address = useLocation();
  const step = steps[useNavigationType()];
  const [kept, setKept] = useState({ address, owner, views: viewsAfter<Address>([], address, { step, areTabs }) });
  if (kept.address !== address || kept.owner !== owner) {
    const mine = kept.owner === owner ? kept.views : kept.views.slice(-1);
    const isDone = isLeftForGood(kept.address.pathname);
    setKept({ address, owner, views: viewsAfter(mine, address, { step, areTabs, isDone }) });
  }
  return (
    // Ionic hides the element with this id from screen readers while a sheet or an alert covers it.
    <div id="ion-view-container-root" className="views">
      {inSteadyOrder(kept.views).map((view) => (
        <View key={view.path} view={view} isInSight={view.path === address.pathname} screenOf={screenOf} />
      ))}
    </div>
  );
}

/** An element that is moved in the document forgets how far it was scrolled: the order is one that visits do not change. */
function inSteadyOrder(views: readonly KeepAliveView<Address>[]): KeepAliveView<Address>[] {
  return views.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

interface ViewProps {
  view: KeepAliveView<Address>;
  isInSight: boolean;
  screenOf: KeptViewsProps['screenOf'];
}

/** Each view has its own address, whichever is shown. */
const View = memo(function View({ view, isInSight, screenOf }: ViewProps) {
  const { pattern, element } = screenOf(view.path);
  return (
    <div className="ion-page view" hidden={!isInSight}>
      <InSight value={isInSight}>
        <ViewPath value={view.path}>
          <Routes location={view.address}>
            <Route path={pattern} element={element} />
          </Routes>
        </ViewPath>
      </InSight>
    </div>
  );
}, isSameView);

function isSameView(before: ViewProps, after: ViewProps): boolean {
  return before.isInSight === after.isInSight && before.view.address === after.view.address && before.screenOf === after.screenOf;
}
