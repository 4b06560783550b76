import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenAt, screens } from '#shared/features/navigation/screens.ts';
import { builtScreens } from './screens/built-screens.ts';

/** Names the tab after its screen: 'Clientes · Correría'. */
export function DocumentTitle(): null {
  const { pathname } = useLocation();
  // The document's title lives outside React.
  useEffect(() => {
    const name = screenAt(pathname);
    document.title = name && builtScreens.has(name) ? `${screens[name].title} · Correría` : 'Página no encontrada · Correría';
  }, [pathname]);
  return null;
}
