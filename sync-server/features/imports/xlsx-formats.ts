/**
 * Reads the number formats that change the text of a cell: leading zeros before a code, percentages. hucre streams values without formats, and with
 * formats it loads the whole workbook into memory; therefore the sheet's tags are read a second time, only when such a format exists.
 */
import sax, { type QualifiedTag, type Tag } from 'sax';
import { unfolded, type ZipPart } from './zip-parts.ts';

type Parts = ReadonlyMap<string, ZipPart>;
type Attributes = Readonly<Record<string, string>>;

export interface BookSheet {
  name: string;
  isHidden: boolean;
  /** The file of the sheet inside of the workbook. */
  path: string;
}

/** The sheets of a workbook in their order. */
export async function bookSheets(parts: Parts): Promise<BookSheet[]> {
  const book = (await targets(parts, '')).find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  const paths = new Map((await targets(parts, book)).map(({ id, path }) => [id, path]));
  const sheets = (await Array.fromAsync(tagsOf(parts.get(book)))).flat().filter(({ name }) => name === 'sheet');
  return sheets.map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    isHidden: ['hidden', 'veryHidden'].includes(attributes['state'] ?? ''),
    path: paths.get(Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '') ?? '',
  }));
}

/** Built into every workbook, by number. */
const builtInFormats: ReadonlyMap<string, string> = new Map([
  ['9', '0%'],
  ['10', '0.00%'],
]);

/** The format codes of a workbook by style number; only those that `isWanted` accepts. */
export async function bookFormats(parts: Parts, isWanted: (code: string) => boolean): Promise<ReadonlyMap<string, string>> {
  const codes = new Map(builtInFormats);
  const styles = new Map<string, string>();
  const path = [...parts.keys()].find((name) => /(?:^|\/)styles\.xml$/i.test(name)) ?? '';
  let isOfCells = false;
  let style = 0;
  for await (const tags of tagsOf(parts.get(path)))
    for (const { name, attributes } of tags) {
      if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
      if (name === 'cellXfs' || name === 'cellStyleXfs') isOfCells = name === 'cellXfs';
      if (name !== 'xf' || !isOfCells) continue;
      const code = codes.get(attributes['numFmtId'] ?? '');
      if (code !== undefined && isWanted(code)) styles.set(String(style), code);
      style += 1;
    }
  return styles;
}

/** For each row of a sheet, in order, the format codes of its cells by position from 0. */
export async function* rowFormats(sheet: ZipPart | undefined, formats: ReadonlyMap<string, string>): AsyncGenerator<ReadonlyMap<number, string>> {
  let row: Map<number, string> | null = null;
  let place = 0;
  for await (const tags of tagsOf(sheet))
    for (const { name, attributes } of tags) {
      if (name === 'row') {
        if (row) yield row;
        row = new Map();
        place = 0;
      }
      if (name !== 'c' || !row) continue;
      place = attributes['r'] === undefined ? place : placeOf(attributes['r']);
      const code = formats.get(attributes['s'] ?? '');
      if (code !== undefined) row.set(place, code);
      place += 1;
    }
  if (row) yield row;
}

/** @param reference as 'AB12' @returns 27 */
function placeOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference.toUpperCase())?.[0] ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The parts to which a part of the workbook refers. @param of name of the part; '' for the workbook itself */
async function targets(parts: Parts, of: string): Promise<{ id: string; type: string; path: string }[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const tags = (await Array.fromAsync(tagsOf(parts.get(`${folder}_rels/${of.slice(folder.length)}.rels`)))).flat();
  return tags
    .filter(({ name }) => name === 'Relationship')
    .map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({ id: Id, type: Type, path: new URL(Target, `zip:///${folder}`).pathname.slice(1) }));
}

/** The opening tags of an XML file in order, without namespace prefixes. */
async function* tagsOf(part: ZipPart | undefined): AsyncGenerator<{ name: string; attributes: Attributes }[]> {
  if (!part) return;
  const parser = sax.parser(true);
  const decoder = new TextDecoder();
  let tags: { name: string; attributes: Attributes }[] = [];
  // Without `xmlns` attributes are texts.
  parser.onopentag = ({ name, attributes }: Tag | QualifiedTag) => tags.push({ name: name.slice(name.indexOf(':') + 1), attributes: attributes as Attributes });
  // A malformed sheet is refused by hucre, not here.
  parser.onerror = () => parser.resume();
  for await (const piece of unfolded(part)) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield tags;
    tags = [];
  }
}
