import type { Page } from 'playwright';

/** The words that are cut (the first of several notices is read whole once it is pressed), or lie outside the screen without a way to scroll to them. */
export const wordsCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPushedAside = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
    const roots = [...document.querySelectorAll('.view:not([hidden]), .tabs-bar')];
    const texts = roots.flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text && node.data.trim() !== '') found.push(node);
      return found;
    });
    return texts.flatMap((text) => {
      const own = text.parentElement;
      if (!own?.checkVisibility() || own.closest('.visually-hidden, .skip-link, svg, [hidden], .notice-strip-first')) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) return [];
      let bounds = { left: 0, right: innerWidth };
      for (let around: Element | null = own; around; around = around.parentElement ?? (around.getRootNode() as ShadowRoot).host ?? null) {
        if (isPushedAside(around)) return [];
        const box = around.getBoundingClientRect();
        const isClipped = getComputedStyle(around).overflowX === 'hidden' && getComputedStyle(around).display !== 'inline';
        if (isClipped) bounds = { left: Math.max(bounds.left, box.left), right: Math.min(bounds.right, box.right) };
      }
      return left < bounds.left - 1 || right > bounds.right + 1 ? [text.data.trim()] : [];
    });
  });

/** The buttons, tabs and links like buttons whose words lie outside of them, or are cut by something around them that does not scroll. */
export const buttonsCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The glyphs of a line may be that much taller than its line. */
    const spill = 4;
    const shows = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => style[`overflow${axis}`] === 'visible';
    const isScrolled = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => /auto|scroll/.test(style[`overflow${axis}`]);
    const roots = [...document.querySelectorAll('.view:not([hidden]), [role=dialog]')];
    const buttons = roots.flatMap((root) => [...root.querySelectorAll('ion-button, ion-segment-button, button, a.button, label.button, [role=tab], summary')]);
    return buttons.flatMap((button) => {
      if (!button.checkVisibility() || button.closest('.visually-hidden, .skip-link, [hidden], .notice-strip')) return [];
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const own = node.parentElement;
        if (!own?.checkVisibility() || node.textContent?.trim() === '' || own.closest('.visually-hidden, svg')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        let isCut = false;
        const free = { X: false, Y: false };
        for (let around: Element | null = own; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          const box = around.getBoundingClientRect();
          const isOwn = around === button;
          if (style.display !== 'inline' && style.display !== 'contents') {
            if (!free.X && (isOwn || !shows(style, 'X')) && !isScrolled(style, 'X')) isCut ||= left < box.left - 1 || right > box.right + 1;
            if (!free.Y && (isOwn || !shows(style, 'Y')) && !isScrolled(style, 'Y')) isCut ||= top < box.top - spill || bottom > box.bottom + spill;
          }
          // What scrolls is seen whole in its turn.
          free.X ||= isScrolled(style, 'X');
          free.Y ||= isScrolled(style, 'Y');
          // A page scrolls in its content.
          if (around.localName === 'ion-content') free.Y = true;
        }
        if (isCut) words.push(node.textContent?.trim() ?? '');
      }
      return words.length > 0 ? [words.join(' ')] : [];
    });
  });
