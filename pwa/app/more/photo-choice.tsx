import { useEffect, useState } from 'react';
import { keptSmallPhotos } from '#pwa/features/catalogue/kept-photos.ts';
import type { PhotoPrefetch } from '#pwa/features/catalogue/photo-prefetch.rules.ts';
import { photoChoices, usePhotoSetting } from '#pwa/features/catalogue/photo-setting.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { counted } from '#shared/kernel/counts.ts';

const explanations: Readonly<Record<PhotoPrefetch, string>> = {
  wifi: 'Las fotos de lo que más se pide se guardan solas con Wi-Fi. Si el teléfono no dice qué conexión tiene, elija «Siempre».',
  always: 'Las fotos de lo que más se pide se guardan solas, también con datos móviles.',
  never: 'Solo se guardan las fotos que usted va viendo.',
};

/** 'Fotos en este equipo': when pictures are brought ahead, for the list without signal. */
export default function PhotoChoice() {
  const choice = usePhotoSetting((setting) => setting.choice);
  const kept = useKeptCount();
  return (
    <section className="more-theme">
      <h2>Fotos en este equipo</h2>
      <Segmented label="Fotos en este equipo" choices={photoChoices} value={choice} onChange={(chosen) => usePhotoSetting.setState({ choice: chosen })} />
      <p>
        {explanations[choice]} {kept !== null && kept > 0 && `Hay ${counted(kept, 'foto guardada', 'fotos guardadas')}. `}
        Ocupan como máximo 30 MB.
      </p>
    </section>
  );
}

function useKeptCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  // The service worker's cache is outside React, and read once when the screen opens.
  useEffect(() => {
    let gone = false;
    void keptSmallPhotos().then((kept) => {
      if (!gone) setCount(kept.size);
    });
    return () => {
      gone = true;
    };
  }, []);
  return count;
}
