import {
  albumsOutline,
  barChartOutline,
  bookOutline,
  briefcaseOutline,
  calendarOutline,
  cartOutline,
  checkmarkDoneOutline,
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
  approvals: checkmarkDoneOutline,
  quotations: documentTextOutline,
};

/** The icon of a top entry of the menu; a subscriber's own entry gets a folder or a page. */
export function drawingOf(name: string, isHeading: boolean): string {
  return drawings[name] ?? (isHeading ? folderOutline : albumsOutline);
}
