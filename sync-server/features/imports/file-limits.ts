/** The limits for reading a file. Excel's own limits are 1,048,576 rows, 16,384 columns and 32,767 characters per cell. */
const megabyte = 1024 * 1024;

export const fileLimits = {
  rows: 500_000,
  columns: 1_000,
  cellCharacters: 32_767,
  /** Cells of all rows that hold something. */
  cells: 10_000_000,
  /** A line of a CSV. */
  lineBytes: megabyte,
  /** A compressed spreadsheet, which is read whole. */
  workbookBytes: 64 * megabyte,
  /** All parts of a spreadsheet, decompressed. */
  unfoldedBytes: 400 * megabyte,
  /** The files inside of a spreadsheet. */
  entries: 1_000,
  /** JavaScript heap of the thread that reads. */
  heapMegabytes: 512,
  /** Longest wait for the next rows. */
  silenceMs: 45_000,
  /** The longest time for reading the file, in milliseconds, without the time for processing its rows. */
  readingMs: 300_000,
  /** A second file, whose rows are held in memory. */
  joinedRows: 100_000,
  joinedCells: 2_000_000,
} as const;

/** The number of first rows among which the heading row is looked for. */
export const firstRowCount = 25;
