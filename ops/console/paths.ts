export type MerchantTab = 'timeline' | 'compose' | 'rollout' | 'previews' | 'configuration' | 'audit' | 'settings'

/** Paths of the console's pages, below its base path. */
export const paths = {
  merchants: '/',
  merchant: (code: string, tab: MerchantTab = 'timeline') => (tab === 'timeline' ? `/m/${code}` : `/m/${code}/${tab}`),
  releases: '/releases',
  slice: (name: string) => `/releases/${name}`,
  /** Ends in `/files`, because a path that ends in a version would look like a file. */
  release: (name: string, version: string) => `/releases/${name}/${version}/files`,
  approvals: '/approvals',
  webhooks: '/webhooks',
  freezes: '/freezes',
  waves: '/waves',
  audit: '/audit',
  tokens: '/tokens',
} as const
