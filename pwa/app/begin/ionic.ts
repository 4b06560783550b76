/** Reads Ionic before the app asks for it. */
export { setupIonicReact } from '@ionic/react';
