/** Where the keyboard goes on when the element that it was on is gone. */

const placeSelector = '.view, aside, dialog, [role=dialog], nav';
const finding = 'input[type=search], input[role=combobox]';

/** The element's ancestors, which outlive it, up to its view, panel or dialog; null outside of one. */
export function surroundingsOf(element: Element): Element[] | null {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) {
    around.push(one);
    if (one.matches(placeSelector)) return around;
  }
  return null;
}

/** The nearest search field that remains around, or the heading of the view, panel or dialog. */
export function wayOut(around: readonly Element[]): HTMLElement | undefined {
  for (const one of around) {
    const field = one.isConnected && shownIn(one, finding)[0];
    if (field) return field;
  }
  const place = around.at(-1);
  return place && shownIn(place, 'h1, h2')[0];
}

/** What takes the focus now. */
export function shownIn(within: Element, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility() && !one.matches(':disabled, [disabled]'));
}
