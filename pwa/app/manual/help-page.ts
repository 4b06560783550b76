import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';

/**
 * What the manual says of one screen. The body is written in a small markdown: '## ' a heading, '- ' a list, '1. ' steps,
 * '**strong**', '[[screen]]' a link to a screen by its name; anything else is a paragraph.
 */
export interface HelpPage {
  /** What the screen is for, in one sentence. */
  summary: string;
  body: string;
}

export type HelpPages = Partial<Record<ScreenName, HelpPage>>;

/** A chapter of the manual, in its order. */
export interface HelpChapter {
  title: string;
  pages: HelpPages;
}

export interface FoundPage extends HelpPage {
  name: ScreenName;
  title: string;
}

/** The pages of a chapter that hold every word typed, as they are ordered; all of them when nothing is typed. */
export function findPages({ pages }: HelpChapter, typed: string, isOffered: (name: ScreenName) => boolean): FoundPage[] {
  const words = normaliseText(typed).split(' ').filter(Boolean);
  // Object.entries forgets that the keys are names of screens.
  return (Object.entries(pages) as [ScreenName, HelpPage][])
    .map(([name, page]) => ({ ...page, name, title: screens[name].title }))
    .filter(({ name }) => isOffered(name))
    .filter(({ title, summary, body }) => {
      const text = normaliseText(`${title} ${summary} ${body}`);
      return words.every((word) => text.includes(word));
    });
}
