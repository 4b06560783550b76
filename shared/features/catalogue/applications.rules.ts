/** The vehicle applications of a product line, by its code. Spec: commercial §9. */
const applicationsByLineCode: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '50': ['AU01'],
    '52': ['AU01', 'CO01'],
    '55': ['CO01'],
    '57': ['AU01', 'CO01', 'NA01'],
    '58': ['NA01'],
    '60': ['AU01', 'CO01', 'MO01'],
    '62': ['AU01', 'CO01', 'MO01', 'NA01'],
    '70': ['MO01'],
    '71': ['MO01', 'NA01'],
    '80': ['BI01'],
  }),
);

/** Application codes of a line; empty for a line that the specification does not name. */
export function applicationsOf(line_code: string): readonly string[] {
  return applicationsByLineCode.get(line_code) ?? [];
}
