import type {
  Broadcast,
  DeskApplication,
  DeskDocument,
  DeskTheme,
  DocumentVersion,
  Publishing,
} from '@tessera/site/operations'

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

export const aVersion = (version: number, overrides: Partial<DocumentVersion> = {}): DocumentVersion => ({
  version,
  title: { th: 'ปิดปรับปรุง', en: `Maintenance ${version}` },
  content: { th: '<p>วันอังคาร</p>', en: '<p>On Tuesday</p>' },
  data: { type: 'PL', groupName: null, image: null, linkage: null, execution: null },
  author: 'author01',
  at: HOUR_AGO,
  ...overrides,
})

export const aPublishing = (overrides: Partial<Publishing> = {}): Publishing => ({
  version: 1,
  from: HOUR_AGO,
  until: null,
  by: 'publisher01',
  reason: 'checked',
  at: HOUR_AGO,
  ...overrides,
})

export const aDocument = (overrides: Partial<DeskDocument> = {}): DeskDocument => ({
  merchant: 'siam',
  kind: 'announcement',
  id: 'maintenance',
  title: { th: 'ปิดปรับปรุง', en: 'Maintenance 2' },
  latest: { version: 2, author: 'author01', at: HOUR_AGO },
  standing: { version: 1, from: HOUR_AGO, until: null },
  next: null,
  versions: [aVersion(2), aVersion(1)],
  publishings: [aPublishing()],
  ...overrides,
})

export const aTheme = (merchant: string): DeskTheme => ({
  merchant,
  ground: '#101820',
  line: '#334455',
  text: '#ffffff',
  textMuted: '#aabbcc',
  accent: '#ffcc00',
})

export const aBroadcast = (overrides: Partial<Broadcast> = {}): Broadcast => ({
  id: '00000000-0000-4000-8000-000000000001',
  merchant: 'siam',
  segment: { of: 'rank', labelId: 'vip_gold' },
  category: 'reward',
  title: { th: 'ของขวัญ', en: 'A gift' },
  by: 'publisher01',
  at: HOUR_AGO,
  sent: 1_204,
  ...overrides,
})

export const anApplication = (overrides: Partial<DeskApplication> = {}): DeskApplication => ({
  id: '00000000-0000-4000-8000-00000000000a',
  promotionId: 'birthday',
  title: 'Birthday bonus',
  state: 'SUBMITTED',
  remarks: 'my card is attached',
  pictures: ['00000000-0000-4000-8000-00000000000b'],
  createdAt: HOUR_AGO,
  reason: null,
  amount: null,
  merchant: 'siam',
  username: 'demo01',
  lockedBy: null,
  yes: [],
  asked: null,
  twoFrom: '500.00',
  ...overrides,
})
