/** The addresses of a device's calls, apart from `sync.calls.ts`, because the start of a phone evaluates no schemas. */
export const syncAddresses = {
  pull: { method: 'get', path: '/sync/{collection}' },
  getCatalogue: { method: 'get', path: '/sync/catalogue' },
  getCataloguePage: { method: 'get', path: '/sync/catalogue/pages/{hash}' },
  listenToNews: { method: 'get', path: '/sync/stream' },
  pushCommands: { method: 'post', path: '/sync/commands' },
  sendFile: { method: 'put', path: '/sync/files/{sha256}' },
  introduceDevice: { method: 'post', path: '/sync/device' },
} as const;
