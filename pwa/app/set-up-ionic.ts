/** Ionic's configuration. The page's first script imports it before the app, so that it is evaluated in a task of its own. */
import { setupIonicReact } from '@ionic/react';

setupIonicReact({ mode: 'md', animated: !matchMedia('(prefers-reduced-motion: reduce)').matches });
