import type { GeneratedCompany } from './company.ts';
import type { MasterIds } from './master-data.ts';
import type { CatalogueIds } from './write-catalogue.ts';

export interface PartiesRequest {
  generated: GeneratedCompany;
  master: MasterIds;
  catalogue: CatalogueIds;
  passwordHash: string;
}
