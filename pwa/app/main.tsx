import './plain-validation.ts';

/** The page is seen first: the app begins once the browser has painted what index.html says. */
function start(): void {
  readInTurns().catch((error: unknown) => {
    console.error(error);
    tellFailure();
  });
}

/** Evaluating everything at once would block a slow phone for half a second, so React and Ionic are evaluated first, each in a task of its own. */
async function readInTurns(): Promise<void> {
  await import('react-dom/client');
  await nextTurn();
  await import('./set-up-ionic.ts');
  await nextTurn();
  const { begin } = await import('./begin.tsx');
  await nextTurn();
  await begin(nextTurn);
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A line that was cut while the app came down: nothing else of it is here to say so. */
function tellFailure(): void {
  const words = document.querySelector('.starting p');
  if (!words) return;
  words.setAttribute('role', 'alert');
  words.textContent = 'No se pudo cargar Correría. Revise la señal e intente de nuevo.';
  const retry = document.createElement('button');
  retry.textContent = 'Reintentar';
  retry.onclick = () => location.reload();
  words.after(retry);
}

// A page that is opened behind another paints nothing.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
