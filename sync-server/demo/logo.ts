/** The mark of a demo company: a bearing seen from the front, drawn without letters so that no font is needed. */
import { printableImage } from '#server/platform/files/image.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';

export interface LogoDrawing {
  colour: string;
  /** Balls between the two rings. */
  balls: number;
}

const sidePixels = 240;

/** @returns the mark as documents in PDF hold it: a PNG as a data URL */
export async function drawnLogo({ colour, balls }: LogoDrawing): Promise<string> {
  // Loaded for the seed alone, as in platform/files.
  const sharp = (await import('sharp')).default;
  const turns = Array.from({ length: balls }, (_, ball) => (360 / balls) * ball);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePixels}" height="${sidePixels}" viewBox="-50 -50 100 100">
    <g fill="none" stroke="${colour}"><circle r="44" stroke-width="8"/><circle r="17" stroke-width="7"/></g>
    <g fill="${colour}">${turns.map((turn) => `<circle r="6.5" cy="-30.3" transform="rotate(${turn})"/>`).join('')}</g>
  </svg>`;
  const { maxBytes } = subscriberEntity.fields.logo;
  return await printableImage(0, await sharp(Buffer.from(drawing)).png().toBuffer(), maxBytes);
}
