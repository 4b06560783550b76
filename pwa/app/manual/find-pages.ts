import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import type { HelpPage } from '#shared/kernel/help-page.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

/** A chapter of the manual with its pages in their order. */
export interface HelpChapter {
  title: string;
  pages: readonly (readonly [ScreenName, HelpPage])[];
}

export interface FoundPage extends HelpPage {
  name: ScreenName;
  title: string;
}

/** The pages of a chapter that hold every word typed, as they are ordered; all of them when nothing is typed. */
export function findPages({ pages }: HelpChapter, typed: string, isOffered: (name: ScreenName) => boolean): FoundPage[] {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  return pages
    .map(([name, page]) => ({ ...page, name, title: screens[name].title }))
    .filter(({ name }) => isOffered(name))
    .filter(({ title, summary, body }) => {
      const text = normaliseText(`${title} ${summary} ${body}`);
      return words.every((word) => text.includes(word));
    });
}
