import type { Page } from 'playwright';

/** Pixels that a thumb hits; WCAG 2.5.5. */
const least = 44;

const controls = [
  'a[href], button, input, select, textarea, summary, label.button, [role=button]',
  'ion-button, ion-item[button], ion-item[href], ion-segment-button, ion-tab-button, ion-select, ion-checkbox, ion-radio, ion-toggle, ion-chip',
].join(', ');

/**
 * The controls of the view, the tabs and the sheet in sight whose target is narrower or lower than 44 pixels, as 'name: width × height'. A label
 * belongs to the target of its field, and so does what a control draws around itself.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, controls }) => {
      const roots = [...document.querySelectorAll('.view:not([hidden]), .tabs-bar, [role=dialog], ion-action-sheet:not(.overlay-hidden)')];
      const found = new Set(roots.flatMap((root) => [...root.querySelectorAll(controls)]));
      const sizesOf = (control: Element): { width: number; height: number }[] => {
        // The field is hidden, and its label takes the tap; or Ionic draws it inside of its own control.
        const around = [control, control.closest('label'), control.closest('ion-item, ion-input, ion-textarea, ion-select')];
        const drawn = getComputedStyle(control, '::after');
        return [
          ...around.flatMap((one) => (one ? [one.getBoundingClientRect()] : [])),
          ...(drawn.content !== 'none' && drawn.position === 'absolute'
            ? [{ width: Number.parseFloat(drawn.width), height: Number.parseFloat(drawn.height) }]
            : []),
        ];
      };
      return [...found].flatMap((control) => {
        if (!control.checkVisibility() || control.matches('.skip-link, [aria-hidden=true], :disabled')) return [];
        const sizes = sizesOf(control);
        if (sizes.every(({ width, height }) => width < 2 || height < 2)) return [];
        if (sizes.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5)) return [];
        const [own] = sizes;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        return [`${name || control.outerHTML.slice(0, 80)}: ${Math.round(own?.width ?? 0)} × ${Math.round(own?.height ?? 0)}`];
      });
    },
    { least, controls },
  );
