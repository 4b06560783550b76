/** Reads React before the app asks for it. */
export { createRoot } from 'react-dom/client';
