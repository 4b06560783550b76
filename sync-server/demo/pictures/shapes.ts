/** The shapes of the demo's parts: drawings within a circle of radius 40 around 0,0, in steel and one colour. */

export type Shape = (colour: string) => string;

const steel = '#8d97a5';
const dark = '#3d4653';

const ring = (radius: number, width: number, stroke = steel) => `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const around = (count: number, drawing: (degrees: number) => string) => Array.from({ length: count }, (_, at) => drawing((360 / count) * at)).join('');

const ballBearing: Shape = (colour) =>
  `${ring(35, 9)}${ring(14, 8)}${around(9, (turn) => `<circle r="5.5" cy="-24" fill="${colour}" transform="rotate(${turn})"/>`)}`;
const rollerBearing: Shape = (colour) =>
  `${ring(35, 9)}${ring(13, 8)}${around(12, (turn) => `<rect x="-3.5" y="-30" width="7" height="12" rx="1" fill="${colour}" transform="rotate(${turn})"/>`)}`;
const pillowBlock: Shape = (colour) =>
  `<path d="M-40 34v-12h14a26 26 0 1 1 52 0h14v12z" fill="${colour}"/><g transform="translate(0 -2)">${ring(14, 7)}${ring(5, 4, dark)}</g><circle cx="-33" cy="28" r="3" fill="${dark}"/><circle cx="33" cy="28" r="3" fill="${dark}"/>`;
const disc: Shape = (colour) =>
  `<circle r="38" fill="${steel}"/><circle r="20" fill="${colour}"/><circle r="8" fill="${dark}"/>${around(12, (turn) => `<circle r="2.4" cy="-29" fill="${dark}" transform="rotate(${turn})"/>`)}`;
const filter: Shape = (colour) =>
  `<rect x="-24" y="-34" width="48" height="68" rx="8" fill="${colour}"/><rect x="-28" y="-38" width="56" height="12" rx="3" fill="${dark}"/>${[-14, -2, 10, 22].map((y) => `<rect x="-24" y="${y}" width="48" height="3" fill="${steel}"/>`).join('')}`;
const bottle: Shape = (colour) =>
  `<path d="M-22 38V-12l10-12v-14h24v14l10 12v50z" fill="${colour}"/><rect x="-14" y="-40" width="28" height="9" rx="2" fill="${dark}"/><rect x="-16" y="2" width="32" height="22" fill="white"/>`;
const pulley: Shape = (colour) =>
  `<circle r="38" fill="${colour}"/>${ring(30, 3, dark)}<circle r="10" fill="${steel}"/>${around(5, (turn) => `<circle r="5" cy="-20" fill="white" transform="rotate(${turn})"/>`)}`;
const belt: Shape = (colour) =>
  `<g fill="none" stroke-linecap="round"><path d="M-16 -30a14 14 0 0 1 32 0l18 44a16 16 0 0 1 -30 12 l-4 -6 l-4 6a16 16 0 0 1 -30 -12z" stroke="${dark}" stroke-width="10"/><path d="M-16 -30a14 14 0 0 1 32 0l18 44a16 16 0 0 1 -30 12 l-4 -6 l-4 6a16 16 0 0 1 -30 -12z" stroke="${colour}" stroke-width="3"/></g>`;
const seal: Shape = (colour) => `${ring(30, 16, colour)}${ring(22, 3, dark)}${ring(37, 2, dark)}`;
const gear: Shape = (colour) =>
  `${around(14, (turn) => `<path d="M-5 -30l2 -11h6l2 11z" fill="${colour}" transform="rotate(${turn})"/>`)}<circle r="31" fill="${colour}"/><circle r="12" fill="white"/>${ring(20, 2, dark)}`;
const chain: Shape = (colour) =>
  [-27, -9, 9, 27]
    .map(
      (x, at) =>
        `<g transform="translate(${x} ${at % 2 === 0 ? -5 : 5}) rotate(18)"><rect x="-14" y="-8" width="28" height="16" rx="8" fill="${at % 2 === 0 ? colour : steel}"/><circle cx="-7" r="3.5" fill="${dark}"/><circle cx="7" r="3.5" fill="${dark}"/></g>`,
    )
    .join('');
const wrench: Shape = (colour) =>
  `<g transform="rotate(40)"><rect x="-6" y="-22" width="12" height="60" rx="6" fill="${colour}"/><path d="M-15 -36a15 15 0 1 0 30 0l-9 0v10h-12v-10z" fill="${steel}"/></g>`;
const spark: Shape = (colour) =>
  `<rect x="-9" y="-40" width="18" height="30" rx="3" fill="white" stroke="${steel}" stroke-width="2"/><path d="M-16 -10h32l-4 14h-24z" fill="${dark}"/><rect x="-8" y="4" width="16" height="24" fill="${steel}"/><path d="M-2 28h4v6h8v4h-12z" fill="${colour}"/>`;
const box: Shape = (colour) =>
  `<path d="M0 -36L34 -18V20L0 38L-34 20V-18z" fill="${colour}"/><path d="M0 -36L34 -18L0 0L-34 -18z" fill="white" opacity=".35"/><path d="M0 0V38" stroke="${dark}" stroke-width="2"/>`;

/** The first whose beginning fits a subline's code; its line's otherwise. */
const byCode: readonly [beginning: string, shape: Shape][] = [
  ['1010', rollerBearing],
  ['1015', rollerBearing],
  ['1020', rollerBearing],
  ['10', ballBearing],
  ['20', pillowBlock],
  ['5010', rollerBearing],
  ['5015', rollerBearing],
  ['5020', ballBearing],
  ['5030', spark],
  ['5040', pulley],
  ['5210', disc],
  ['5220', gear],
  ['5230', disc],
  ['5510', filter],
  ['5520', disc],
  ['5530', gear],
  ['5710', filter],
  ['57', bottle],
  ['5830', belt],
  ['58', pulley],
  ['60', seal],
  ['6210', ballBearing],
  ['62', belt],
  ['70', spark],
  ['71', chain],
  ['80', gear],
  ['90', wrench],
];

export function shapeOf(subline: string): Shape {
  return byCode.find(([beginning]) => subline.startsWith(beginning))?.[1] ?? box;
}
