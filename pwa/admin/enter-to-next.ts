import type { KeyboardEvent } from 'react';

const stops = 'input:not([type=hidden]), textarea, select, ion-select, ion-checkbox, [type=submit]';

/**
 * Enter in a field goes to the next field of the form, and from the last one to its 'Guardar': people who copy data from paper press it after each
 * field, and a half-written record must not be saved by it. Enter in a text of several lines, on a list or on a button keeps its own meaning.
 */
export function enterToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || /^(file|submit|button)$/.test(target.type)) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLElement>(stops)].filter(isReachable);
  all[all.indexOf(target) + 1]?.focus();
}

/** In sight and in the order of Tab, and not a field that only shows its value. */
function isReachable(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled, [disabled], [readonly], .checkbox-disabled, ion-checkbox input, [tabindex="-1"]');
}
