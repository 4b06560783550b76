declare module 'pdfmake/build/standard-fonts/Helvetica.js' {
  const container: { vfs: Record<string, string>; fonts: import('pdfmake/interfaces.js').TFontDictionary };
  export = container;
}
