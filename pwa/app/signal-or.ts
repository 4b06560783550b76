const afterSignalMs = 1000;

/** Until a moment after the signal is back, or so long: not every browser says it, and some say it again and again. */
export function signalOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', soon);
      resolve();
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(end, afterSignalMs);
    };
    let timer = setTimeout(end, ms);
    window.addEventListener('online', soon, { once: true });
  });
}
