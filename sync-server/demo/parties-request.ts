import type { GeneratedCompany } from './company.ts';
import type { CatalogueIds } from './write-catalogue.ts';
import type { MasterIds } from './write-master-data.ts';

export interface PartiesRequest {
  generated: GeneratedCompany;
  master: MasterIds;
  catalogue: CatalogueIds;
  passwordHash: string;
}
