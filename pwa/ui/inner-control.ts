/** Reaches the control in an Ionic element's shadow root, where neither `focus()` nor an attribute of the element arrives. */
import { type RefObject, useLayoutEffect } from 'react';

/** Everything that takes the focus in a page: the browser's controls and Ionic's elements that draw one in their shadow. */
export const controls =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], ion-button, ion-item.ion-focusable, ion-segment-button, ion-select, ion-fab-button';

/** The native control in the shadow of an element of Ionic's; the element itself where it has none. */
export function innerControl(element: Element): Element {
  return element.shadowRoot?.querySelector('button, a') ?? element;
}

/** Focuses the control in the shadow. Ionic draws the shadow of a new element in a later frame: until then `focus()` would have no effect. */
function focusInner(element: HTMLElement, options?: FocusOptions, frames = 10): void {
  const inner = innerControl(element);
  if (inner instanceof HTMLElement && inner !== element) inner.focus(options);
  else if (element.shadowRoot?.childElementCount !== 0 || frames === 0) HTMLElement.prototype.focus.call(element, options);
  else {
    const before = document.activeElement;
    requestAnimationFrame(() => {
      if (element.isConnected && document.activeElement === before) focusInner(element, options, frames - 1);
    });
  }
}

/**
 * Makes `focus()` of the element focus the control in its shadow, and puts a role and ARIA attributes on that control. Ionic moves them there once, when it
 * draws the element for the first time; later ones would stay on the element, which has no role.
 */
export function useInnerControl(host: RefObject<HTMLElement | null>, aria: Readonly<Record<string, unknown>>): void {
  const said = JSON.stringify(aria);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    element.focus = (options) => focusInner(element, options);
  }, [host]);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const inner = innerControl(element);
    const attributes: Record<string, string | boolean> = JSON.parse(said);
    for (const [name, value] of Object.entries(attributes)) inner.setAttribute(name, String(value));
    return () => {
      for (const name of Object.keys(attributes)) innerControl(element).removeAttribute(name);
    };
  }, [host, said]);
}
