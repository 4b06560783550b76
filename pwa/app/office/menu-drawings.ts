import {
  albumsOutline,
  barChartOutline,
  bookOutline,
  briefcaseOutline,
  calendarOutline,
  cartOutline,
  documentTextOutline,
  folderOutline,
  homeOutline,
  keyOutline,
  peopleOutline,
  pricetagsOutline,
  settingsOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons';

const drawings: Readonly<Record<string, string>> = {
  adminHome: homeOutline,
  processManual: bookOutline,
  Ventas: cartOutline,
  'Equipo comercial': briefcaseOutline,
  Agenda: calendarOutline,
  Garantías: shieldCheckmarkOutline,
  Informes: barChartOutline,
  Terceros: peopleOutline,
  Catálogo: pricetagsOutline,
  'Personas y acceso': keyOutline,
  Configuración: settingsOutline,
  orders: cartOutline,
  quotations: documentTextOutline,
};

/** The drawing of an entry at the menu's top; what a subscriber adds gets a folder or a page. */
export function drawingOf(name: string, isHeading: boolean): string {
  return drawings[name] ?? (isHeading ? folderOutline : albumsOutline);
}
