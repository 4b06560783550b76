import type { Page } from 'playwright';

/** The texts that are cut off (the first of several notices can be read completely once it is pressed), or outside of the screen without scrolling. */
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
