/** The page is seen first: the app begins once the browser has painted what index.html says. */
const begin = () => void import('./begin.tsx');

// A page that is opened behind another paints nothing.
if (document.visibilityState === 'hidden') begin();
else requestAnimationFrame(() => setTimeout(begin));
