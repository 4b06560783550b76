import type { PhoneCapability } from '#pwa/platform/phone/capability.ts';
import { forgetPhotos } from './kept-photos.ts';
import { prefetchPhotos } from './prefetch-photos.ts';
import { pushReferenceNames } from './push-reference-names.ts';

export const catalogueOutbox: PhoneCapability = {
  documents: { catalogue: 'Catálogo' },
  whileOpen(phone) {
    const endings = [pushReferenceNames(phone.database, phone.catalogue, phone.ports.report), prefetchPhotos(phone)];
    return () => {
      for (const end of endings) end();
    };
  },
  onForget: forgetPhotos,
};
