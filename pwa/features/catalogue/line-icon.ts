import {
  batteryChargingOutline,
  bicycleOutline,
  brushOutline,
  buildOutline,
  busOutline,
  carOutline,
  colorFillOutline,
  cubeOutline,
  discOutline,
  ellipseOutline,
  flashOutline,
  infiniteOutline,
  linkOutline,
  settingsOutline,
  shirtOutline,
} from 'ionicons/icons';
import { normaliseText } from '#shared/kernel/text-search.ts';

// The first match is used: 'Rodamientos de bolas y correas' is a line of bearings.
const drawings: readonly { words: RegExp; icon: string }[] = [
  { words: /rodamiento|balinera|chumacera|bearing/, icon: discOutline },
  { words: /correa|banda|belt/, icon: infiniteOutline },
  { words: /reten|empaque|sello|o-ring|seal/, icon: ellipseOutline },
  { words: /cadena|eslabon|chain/, icon: linkOutline },
  { words: /bateria|acumulador/, icon: batteryChargingOutline },
  { words: /electri|encendido|ilumina/, icon: flashOutline },
  { words: /filtro|lubric|aceite|grasa|quimic/, icon: colorFillOutline },
  { words: /pintura|adhesiv|abrasiv/, icon: brushOutline },
  { words: /herramienta|taller|ferreter/, icon: buildOutline },
  { words: /comercial|camion|carga|bus\b/, icon: busOutline },
  { words: /auto|freno|suspension|vehic|embrague/, icon: carOutline },
  { words: /bicicl|bike/, icon: bicycleOutline },
  { words: /ropa|dotacion|guante|clothing/, icon: shirtOutline },
  { words: /transmision|polea|acople|motor|piñon|pinon/, icon: settingsOutline },
];

/** The icon of a product's line, shown when the product has no picture; chosen by the words in the line's name. */
export function iconOfLine(name: string | null): string {
  const text = normaliseText(name ?? '');
  return drawings.find(({ words }) => words.test(text))?.icon ?? cubeOutline;
}
