import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../pwa/app/theme.css', import.meta.url), 'utf8');

/** The colours of a theme: those of the light theme, overridden by its own. */
function colours(theme: 'light' | 'dark' | 'sol'): Record<string, string> {
  const day = blockAfter(':root {');
  return theme === 'light' ? day : { ...day, ...blockAfter(`:root[data-theme='${theme}'] {`) };
}

function blockAfter(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const texts = ['ink', 'ink-soft', 'brand-text', 'ok', 'wait', 'warn', 'error'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...(['ok', 'wait', 'warn', 'error'] as const).flatMap((meaning) => [[meaning, `${meaning}-wash`] as const, ['on-meaning', meaning] as const]),
  ['ink', 'brand-wash'],
  ['brand-text', 'brand-wash'],
  ['on-brand', 'brand'],
  ['ink', 'wait-wash'],
] as const;

describe.each(['light', 'dark', 'sol'] as const)('the %s theme', (theme) => {
  const palette = colours(theme);
  const least = theme === 'sol' ? 7 : 4.5;
  test.each(pairs)(`%s can be read on %s`, (text, ground) => {
    expect(contrast(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
  test('the fill of a notice, or of a chosen row, can be told from its ground', () => {
    for (const wash of ['brand-wash', 'ok-wash', 'wait-wash', 'warn-wash', 'error-wash'])
      expect(contrast(palette[wash] ?? '', palette['surface'] ?? ''), wash).toBeGreaterThanOrEqual(theme === 'sol' ? 1.3 : 1.15);
  });
  test('the edge of a field can be seen on its page', () => {
    expect(contrast(palette['line-strong'] ?? '', palette['surface'] ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast(palette['line-strong'] ?? '', palette['paper'] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
