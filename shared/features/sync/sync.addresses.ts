/** The calls of a device. A phone opens without making a schema, so that their addresses stand apart from `sync.calls.ts`. */
export const syncAddresses = {
  pull: { method: 'get', path: '/sync/{collection}' },
  getCatalogue: { method: 'get', path: '/sync/catalogue' },
  getCataloguePage: { method: 'get', path: '/sync/catalogue/pages/{hash}' },
  listenToNews: { method: 'get', path: '/sync/stream' },
  pushCommands: { method: 'post', path: '/sync/commands' },
  introduceDevice: { method: 'post', path: '/sync/device' },
} as const;
