/** Ionic as the whole app has it. The page's first script asks for it before the app, so that it is read in a turn of its own. */
import { setupIonicReact } from '@ionic/react';

setupIonicReact({ mode: 'md', animated: !matchMedia('(prefers-reduced-motion: reduce)').matches });
