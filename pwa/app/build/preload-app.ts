import type { Plugin } from 'vite';

/** Names in the page what its script will ask for, so that a browser fetches all of it while it paints. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const asked = chunks.filter(({ isEntry }) => isEntry).flatMap(({ dynamicImports }) => dynamicImports);
        if (asked.length === 0) throw new Error('The page asks for no script');
        const needed = new Set(chunks.filter(({ fileName }) => asked.includes(fileName)));
        // A set gives what is added to it while it is gone through.
        for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
        const styles = new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [
          ...[...needed].map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
          ...[...styles].map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}
