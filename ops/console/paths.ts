export type MerchantTab = 'timeline' | 'compose' | 'rollout' | 'previews' | 'configuration' | 'audit' | 'settings'

/** Every address of the console, below its base. */
export const paths = {
  merchants: '/',
  merchant: (code: string, tab: MerchantTab = 'timeline') => (tab === 'timeline' ? `/m/${code}` : `/m/${code}/${tab}`),
  releases: '/releases',
  slice: (name: string) => `/releases/${name}`,
  /** The last part has no dot: an address that ends in a version looks like a file. */
  release: (name: string, version: string) => `/releases/${name}/${version}/files`,
  approvals: '/approvals',
  webhooks: '/webhooks',
  freezes: '/freezes',
  waves: '/waves',
  audit: '/audit',
  tokens: '/tokens',
} as const
