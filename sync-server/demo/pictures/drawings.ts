/** The pictures of the demo as SVG: the same text for the same product, brand or banner. */
import { lettering } from './lettering.ts';
import { shapeOf } from './shapes.ts';

/** A colour of a line: its code decides the hue. @param lightness percent */
const colourOf = (line: string, lightness = 46): string => `hsl(${(Number(line) * 47) % 360} 62% ${lightness}%)`;

/** A product on white, with its code below. */
export function productDrawing({ code, line, subline }: { code: string; line: string; subline: string }): string {
  const colour = colourOf(line);
  return svg(
    1200,
    1200,
    `<rect width="1200" height="1200" fill="white"/><ellipse cx="600" cy="960" rx="330" ry="34" fill="#e7e9ed"/>
    <g transform="translate(600 520) scale(9.6)">${shapeOf(subline)(colour)}</g>
    ${lettering({ text: code, x: 600, y: 1050, height: 90, colour: '#3d4653', maxWidth: 1_080 })}`,
  );
}

/** The mark of a brand: its name in a frame. */
export function brandDrawing({ name, line }: { name: string; line: string }): string {
  const colour = colourOf(line, 34);
  return svg(
    640,
    320,
    `<rect width="640" height="320" fill="white"/><rect x="20" y="20" width="600" height="280" rx="28" fill="none" stroke="${colour}" stroke-width="14"/>
    ${lettering({ text: name, x: 320, y: 90, height: 140, colour, maxWidth: 520 })}`,
  );
}

interface BannerContent {
  title: string;
  detail: string;
  line: string;
  subline: string;
}

/** A banner of 780 × 585, for phones. */
export function smallBannerDrawing({ title, detail, line, subline }: BannerContent): string {
  return svg(
    780,
    585,
    `<rect width="780" height="585" fill="${colourOf(line, 36)}"/><circle cx="390" cy="200" r="150" fill="white"/>
    <g transform="translate(390 200) scale(3)">${shapeOf(subline)(colourOf(line))}</g>
    ${lettering({ text: title, x: 390, y: 385, height: 70, colour: 'white', maxWidth: 700 })}${lettering({ text: detail, x: 390, y: 485, height: 40, colour: 'white', maxWidth: 700 })}`,
  );
}

/** A banner of 1600 × 533: its text, and the part that it shows. */
export function bannerDrawing({ title, detail, line, subline }: BannerContent): string {
  return svg(
    1600,
    533,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colourOf(line, 30)}"/><stop offset="1" stop-color="${colourOf(line, 50)}"/></linearGradient></defs>
    <rect width="1600" height="533" fill="url(#g)"/><circle cx="1260" cy="266" r="330" fill="white" opacity=".14"/><circle cx="1260" cy="266" r="210" fill="white"/>
    <g transform="translate(1260 266) scale(4.2)">${shapeOf(subline)(colourOf(line))}</g>
    ${lettering({ text: title, x: 480, y: 150, height: 110, colour: 'white', maxWidth: 820 })}${lettering({ text: detail, x: 480, y: 320, height: 60, colour: 'white', maxWidth: 760 })}`,
  );
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
