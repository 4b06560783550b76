import { startTransition, useEffect, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { usePhone } from '#pwa/platform/phone/use-phone.ts';

/**
 * The last value of an observable of the open phone; undefined until the first one, and again when `keys` change.
 * @param watch makes the observable; it may use only the phone and the values in `keys`
 */
export function useLive<Value>(watch: (phone: Phone) => Observable<Value>, keys: readonly (string | number | boolean | null | undefined)[]): Value | undefined {
  const phone = usePhone();
  const key = JSON.stringify(keys);
  const [heard, setHeard] = useState<{ key: string; phone: Phone; value: Value } | null>(null);
  // Subscribes in an effect; `key` identifies `watch`, which is a new function at every render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!phone) return;
    let isFirst = true;
    const subscription = watch(phone).subscribe((value) => {
      // The first value fills the screen and is drawn in slices, between which taps are heard; later values are drawn at once.
      if (isFirst) startTransition(() => setHeard({ key, phone, value }));
      else setHeard({ key, phone, value });
      isFirst = false;
    });
    return () => subscription.unsubscribe();
  }, [phone, key]);
  return heard && heard.key === key && heard.phone === phone ? heard.value : undefined;
}
