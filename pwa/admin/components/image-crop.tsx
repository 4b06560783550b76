import { useFormContext } from 'react-hook-form';
import type { Field } from '#shared/kernel/entity.ts';
import { useImageSource } from '../stored-image.ts';

type ImageDefinition = Extract<Field, { kind: 'image' }>;
type Crop = NonNullable<ImageDefinition['crop']>;

interface ImageCropProps {
  label: string;
  crop: Crop;
  seen: ImageDefinition['seen'];
  /** The `img` source of the field's own picture; null without one. */
  source: string | null;
  /** The field whose picture is cropped while this one has none. */
  instead: string | undefined;
}

/** The crop of a picture that is being chosen, and how it looks where people see it. The browser crops as the server does: the middle that fills the box. */
export function ImageCrop({ label, crop, seen, source, instead }: ImageCropProps) {
  const { watch } = useFormContext();
  const other = useImageSource(instead ?? '', instead === undefined ? null : watch(instead));
  const shown = source ?? other;
  if (!shown) return null;
  const kept = `${crop.width} × ${crop.height}`;
  return (
    <div className="image-crop">
      <Cut label={label} source={shown} box={crop} caption={source ? `Recorte de ${kept}` : `El centro de la otra, ${kept}`} />
      {seen && <Cut label={`${label} a ${seen.screenPixels} píxeles`} source={shown} box={seen} caption={`Así se ve a ${seen.screenPixels} píxeles`} />}
    </div>
  );
}

function Cut({ label, source, box: { width, height }, caption }: { label: string; source: string; box: Crop; caption: string }) {
  return (
    <figure style={{ maxWidth: width }}>
      <img src={source} alt={label} style={{ aspectRatio: `${width} / ${height}` }} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
