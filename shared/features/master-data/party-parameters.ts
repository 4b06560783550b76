/** The parameter tables of the fields of third parties, by number. Spec: administration §9. */
const table = (paramtable_id: number) => ({ shows: 'name_parameter', code: 'code_parameter', where: { paramtable_id } }) as const;

export const partyTables = {
  identificationTypes: table(1),
  personClasses: table(2),
  taxRegimes: table(3),
  taxpayerTypes: table(4),
  customerCategories: table(5),
  customerTypes: table(6),
  providerCategories: table(7),
  employeeCategories: table(8),
  costCenters: table(9),
  priceLists: table(14),
  operationCenters: table(102),
  zones: table(103),
  positions: table(110),
  icaCodes: table(111),
  banks: table(112),
  pointsOfSale: table(113),
  documentTypes: table(116),
} as const;

/** A reference to a third party, shown with the full name of a person or the name of a company. */
export const namedParty = { shows: 'name', followedBy: 'surname', code: 'identification' } as const;
/** Sellers and advisors. */
export const employee = { ...namedParty, where: { is_employee: 1 } } as const;

/** Codes of table 1 (DIAN's). */
export const identificationCodes = { nit: '31', cedula: '13' } as const;

/** How identity papers and files abbreviate those types. */
export const identificationAbbreviations = { NIT: '31', CC: '13', CE: '22', TI: '12', PA: '41', PEP: '47', PPT: '48', NUIP: '91' } as const;
