import { useEffect, useState } from 'react';
import { HttpError } from '#pwa/platform/http/send.ts';

/** The server's answer about an e-mail's link. `invalid`: refused. `unknown`: no answer, and a retry is possible. */
export type MailLink<Shown> = { kind: 'asking' } | { kind: 'valid'; shown: Shown } | { kind: 'invalid' | 'unknown'; text: string };

/** Asks the server once for the target of a link. @param token of the link @param read makes the call */
export function useMailLink<Shown>(token: string, read: (token: string, signal: AbortSignal) => Promise<Shown>): { link: MailLink<Shown>; ask: () => void } {
  const [link, setLink] = useState<MailLink<Shown>>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, another function of the same screen does not.
  useEffect(() => {
    const left = new AbortController();
    setLink({ kind: 'asking' });
    read(token, left.signal).then(
      (shown) => setLink({ kind: 'valid', shown }),
      (error: Error) => {
        if (!left.signal.aborted) setLink({ kind: error instanceof HttpError && error.status < 500 ? 'invalid' : 'unknown', text: error.message });
      },
    );
    return () => left.abort();
  }, [token, attempt]);
  return { link, ask: () => setAttempt((count) => count + 1) };
}
