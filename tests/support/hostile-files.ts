/** Files made to exhaust their reader: small to send, huge when decompressed. */
import { type ZipEntry, zipOf } from './zip.ts';

export interface HostileFile {
  name: string;
  content: Buffer<ArrayBuffer>;
}

const text = (content: string) => Buffer.from(content);
const repeated = (unit: string, count: number, [before, after]: readonly [string, string] = ['', '']) =>
  Buffer.concat([text(before), Buffer.alloc(unit.length * count, unit), text(after)]);

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) => text(`<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`);

const sheetOf = (rows: string) => text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const around = ['<worksheet><sheetData>', '</sheetData></worksheet>'] as const;
const oneString = text('<sst><si><t>Código</t></si></sst>');
const firstString = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');

/** A workbook of one sheet. */
export function workbookOf({ sheet, strings = oneString, more = [] }: { sheet: Buffer; strings?: Buffer; more?: ZipEntry[] }): ZipEntry[] {
  return [
    {
      name: '[Content_Types].xml',
      content: text(`<?xml version="1.0"?><Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`),
    },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', content: text(`<workbook xmlns:r="${office}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'sharedStrings', 'sharedStrings.xml')),
    },
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...more,
  ];
}

const lying = (entries: ZipEntry[], name: string, saysBytes: number) => entries.map((entry) => (entry.name === name ? { ...entry, saysBytes } : entry));

/** Spreadsheets and CSVs of each kind, at about the worst that an upload may have. They take a while to make: create one at a time. */
export const hostileSheets: Readonly<Record<string, () => HostileFile>> = {
  'ten million shared strings': () => xlsx(workbookOf({ sheet: firstString, strings: repeated('<si><t>a</t></si>', 10_000_000, ['<sst>', '</sst>']) })),
  'a cell of 300 MB': () =>
    xlsx(workbookOf({ sheet: repeated('a', 300_000_000, [`${around[0]}<row r="1"><c r="A1" t="inlineStr"><is><t>`, `</t></is></c></row>${around[1]}`]) })),
  'a row of ten million cells': () => xlsx(workbookOf({ sheet: repeated('<c><v>1</v></c>', 10_000_000, [`${around[0]}<row r="1">`, `</row>${around[1]}`]) })),
  'millions of rows with a cell in the last column': () => xlsx(workbookOf({ sheet: repeated('<row><c r="XFD1"><v>1</v></c></row>', 5_000_000, around) })),
  'millions of rows': () => xlsx(workbookOf({ sheet: repeated('<row><c><v>1</v></c></row>', 8_000_000, around) })),
  'a row without a number': () => xlsx(workbookOf({ sheet: sheetOf('<row r="x"><c><v>1</v></c></row>') })),
  'elements one inside of the other': () => xlsx(workbookOf({ sheet: firstString, strings: repeated('<si>', 20_000_000) })),
  'a tag that never ends': () => xlsx(workbookOf({ sheet: repeated('a', 60_000_000, [`${around[0]}<row r="`, '']) })),
  'more than it may unfold into': () => xlsx(workbookOf({ sheet: firstString, more: [{ name: 'xl/media/a.bin', content: Buffer.alloc(500_000_000) }] })),
  'a size that is a lie': () => xlsx(lying(workbookOf({ sheet: repeated(' ', 300_000_000, around) }), 'xl/worksheets/sheet1.xml', 2_000)),
  'a size that is not said': () => xlsx(lying(workbookOf({ sheet: repeated(' ', 300_000_000, around) }), 'xl/worksheets/sheet1.xml', 0)),
  'ten thousand parts': () =>
    xlsx(workbookOf({ sheet: firstString, more: Array.from({ length: 10_000 }, (_, part) => ({ name: `xl/media/${part}.txt`, content: text('a') })) })),
  'a workbook cut in half': () => ({ ...xlsx(workbookOf({ sheet: firstString })), content: cutInHalf(zipOf(workbookOf({ sheet: firstString }))) }),
  'a workbook that is none': () => ({ name: 'datos.xlsx', content: repeated('PK\x03\x04', 1_000_000) }),
  'a ZIP of something else': () => xlsx([{ name: 'notas.txt', content: text('nada') }]),
  'a CSV of one line': () => csv(repeated('a', 40_000_000)),
  'a CSV of one line of separators': () => csv(repeated(';', 40_000_000)),
  'a CSV whose quote never closes': () => csv(repeated('"a\n', 1, ['Código;Descripción\n"', '\n'.repeat(20_000_000)])),
  'a CSV whose row never ends': () => csv(repeated('"a\n";', 8_000_000)),
  'a CSV of nothing but line ends': () => csv(repeated('\n', 40_000_000)),
  'a CSV of bytes that are no text': () => csv(Buffer.alloc(10_000_000, '\xff\xfe\0', 'latin1')),
};

const xlsx = (entries: ZipEntry[]): HostileFile => ({ name: 'datos.xlsx', content: zipOf(entries) });
const csv = (content: Buffer<ArrayBuffer>): HostileFile => ({ name: 'datos.csv', content });
const cutInHalf = (content: Buffer<ArrayBuffer>) => content.subarray(0, content.length / 2);
