import { pathTo, type ScreenName } from '#shared/features/navigation/screens.ts';

/** The manual opened at the page of a screen. */
export function helpPath(name: ScreenName): string {
  return `${pathTo('processManual')}?pantalla=${name}`;
}
