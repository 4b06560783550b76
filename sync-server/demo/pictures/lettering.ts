/** Letters as rectangles: a drawing of the demo needs no font of the machine, and is the same everywhere. */

/** Five rows of three points each, from the top, most significant bit first. */
const glyphs: Readonly<Record<string, string>> = {
  '0': '75557',
  ...{ A: '25755', B: '65656', C: '34443', D: '65556', E: '74647', F: '74644', G: '34553', H: '55755', I: '72227', J: '11152', K: '55655', L: '44447' },
  ...{ M: '57755', N: '65555', O: '25552', P: '65644', Q: '25563', R: '65655', S: '34216', T: '72222', U: '55557', V: '55552', W: '55775', X: '55255' },
  ...{ Y: '55222', Z: '71247', '1': '26227', '2': '61247', '3': '61216', '4': '55711', '5': '74616', '6': '34757', '7': '71122', '8': '75757', '9': '75716' },
  ...{ '-': '00700', '/': '11244', '.': '00002', '%': '51245', '+': '02720', ',': '00024' },
};

interface Lettering {
  text: string;
  /** The middle of its top edge, and its height, in units of the drawing. */
  x: number;
  y: number;
  height: number;
  colour: string;
  /** The widest that it may be; longer texts are drawn smaller. */
  maxWidth: number;
}

/** Text in capitals as the path of an SVG; signs without a glyph are left empty. */
export function lettering({ text, x, y, height, colour, maxWidth }: Lettering): string {
  const columns = text.length * 4 - 1;
  const point = Math.min(height / 5, maxWidth / columns);
  const left = x - (columns * point) / 2;
  const top = y + (height - point * 5) / 2;
  const points = [...text.toUpperCase()].flatMap((sign, place) =>
    pointsOf(sign).map(([column, row]) => [left + (place * 4 + column) * point, top + row * point]),
  );
  const path = points.map(([px = 0, py = 0]) => `M${px.toFixed(1)} ${py.toFixed(1)}h${point.toFixed(2)}v${point.toFixed(2)}h-${point.toFixed(2)}z`).join('');
  return `<path fill="${colour}" d="${path}"/>`;
}

function pointsOf(sign: string): [column: number, row: number][] {
  return [...(glyphs[sign] ?? '')].flatMap((row, at) => [0, 1, 2].flatMap((column): [number, number][] => (Number(row) & (4 >> column) ? [[column, at]] : [])));
}
