import {
  type AuditRow,
  type CompositionDiff,
  type CompositionRef,
  DEFAULT_GUARD,
  type DeliveryRow,
  type FaultGroup,
  type Health,
  type MerchantRow,
  type PreviewRow,
  type PromoteReply,
  type ProposalRow,
  type ReleaseSummary,
  type Rollout,
  type SliceRelease,
  type TokenRow,
  type WebhookRow,
} from '@tessera/contracts'

export const compositionId = (compositionNumber: number): string =>
  `00000000-0000-4000-8000-${String(compositionNumber).padStart(12, '0')}`

export const aMerchant = (overrides: Partial<MerchantRow> = {}): MerchantRow => ({
  code: 'siam',
  site: 'https://siam.example/',
  stable: compositionId(3),
  rollouts: [],
  guard: DEFAULT_GUARD,
  protected: false,
  locked: false,
  approval: false,
  ...overrides,
})

/** Rollout of a composition to 10 % of the visitors. */
export const aRollout = (compositionNumber: number, overrides: Partial<Rollout> = {}): Rollout => ({
  id: `rollout-of-${compositionNumber}`,
  number: 1,
  changes: { 'mfe-lobby': { version: `1.4.${compositionNumber}`, gear: 'linked' } },
  composition: compositionId(compositionNumber),
  earlier: [],
  percent: 10,
  offset: 6180,
  room: 100,
  since: new Date().toISOString(),
  haltedAt: null,
  createdBy: 'anna',
  reason: 'try it',
  ...overrides,
})

export const aComposition = (number: number, overrides: Partial<CompositionRef> = {}): CompositionRef => ({
  id: compositionId(number),
  number,
  merchant: 'siam',
  createdAt: new Date(Date.now() - (100 - number) * 3_600_000).toISOString(),
  createdBy: 'anna',
  reason: `reason of ${number}`,
  shell: '1.0.0',
  configuration: null,
  slices: { 'mfe-lobby': { version: `1.4.${number}`, gear: 'linked' } },
  ...overrides,
})

/** Response of a move to a composition. */
export const aMove = (number: number, overrides: Partial<PromoteReply> = {}): PromoteReply => ({
  ...aComposition(number),
  rollouts: [],
  changes: {},
  ...overrides,
})

export const aHealth = (overrides: Partial<Health> = {}): Health => ({
  merchant: 'siam',
  since: new Date(Date.now() - 3_600_000).toISOString(),
  compositions: [],
  slices: [],
  minutes: [],
  ...overrides,
})

export const healthFigures = (
  compositionNumber: number,
  loads: number,
  failed: number,
): Health['compositions'][number] => ({
  composition: compositionId(compositionNumber),
  number: compositionNumber,
  loads,
  failed,
  fallbacks: 2,
  p75LoadMs: 150,
  pages: 40,
  p75LcpMs: 1250,
})

export const aFault = (id: number, overrides: Partial<FaultGroup> = {}): FaultGroup => ({
  id,
  slice: 'mfe-lobby',
  version: '1.4.4',
  kind: 'error',
  message: 'x is not a function',
  stack: ['mfe-lobby/home.3f2a.js:1:2045'],
  told: 12,
  visitors: 7,
  firstSeen: new Date(Date.now() - 3_600_000).toISOString(),
  lastSeen: new Date().toISOString(),
  ...overrides,
})

export const aRelease = (name: string, version: string, overrides: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  kind: name === 'shell' ? 'shell' : 'slice',
  name,
  version,
  publishedAt: new Date(Date.now() - 9_000_000).toISOString(),
  publishedBy: 'ci',
  bytes: 90_000,
  brotliBytes: 30_000,
  retiredAt: null,
  ...overrides,
})

export const aManifest = (name: string, version: string): SliceRelease => ({
  kind: 'slice',
  name,
  version,
  builtAt: new Date().toISOString(),
  claims: {
    name,
    contract: '^1.0.0',
    routes: [
      {
        path: '/m/home',
        expose: './page',
        title: { en: 'Home', th: 'หน้าแรก' },
        access: 'public',
        header: 'home',
        back: 'home',
      },
    ],
    slots: [],
    popups: [],
  },
  shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true }],
  linked: null,
  standard: null,
  files: [{ file: 'entry.abc.js', integrity: `sha384-${'A'.repeat(64)}`, bytes: 9000, brotliBytes: 3000 }],
})

const diffSide = (version: string, brotliBytes: number) => ({
  version,
  gear: 'linked' as const,
  bytes: 9000,
  brotliBytes,
})

export const aDiff = (overrides: Partial<CompositionDiff> = {}): CompositionDiff => ({
  from: { id: compositionId(3), number: 3 },
  to: null,
  members: [{ name: 'mfe-lobby', before: diffSide('1.4.3', 30_000), after: diffSide('1.5.0', 31_500) }],
  claims: { added: [{ claim: 'route /m/new', slice: 'mfe-lobby' }], removed: [] },
  shared: [],
  contract: { before: '1.0.0', after: '1.0.0' },
  configuration: null,
  ...overrides,
})

export const anAuditRow = (id: number, overrides: Partial<AuditRow> = {}): AuditRow => ({
  id,
  at: new Date().toISOString(),
  actor: 'anna',
  action: 'composition.move',
  merchant: 'siam',
  reason: `row ${id}`,
  before: { id: compositionId(1) },
  after: { id: compositionId(2), number: 2 },
  hash: 'f'.repeat(64),
  ...overrides,
})

/** Preview of lobby 1.5.0; its link expires in a day. */
export const aPreview = (number: number, overrides: Partial<PreviewRow> = {}): PreviewRow => ({
  id: compositionId(number),
  merchant: 'siam',
  base: 3,
  changes: { 'mfe-lobby': { version: `1.5.0-pr.${number}.a1b2`, gear: 'linked' } },
  createdAt: new Date().toISOString(),
  createdBy: 'anna',
  reason: `pull request ${number}`,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  revokedAt: null,
  link: `https://siam.example/?preview=token-${number}`,
  ...overrides,
})

/** Open proposal to move from composition #3 to #4. */
export const aProposal = (id: number, overrides: Partial<ProposalRow> = {}): ProposalRow => ({
  id,
  merchant: 'siam',
  act: { kind: 'move', body: { composition: compositionId(4), reason: 'new lobby' } },
  base: compositionId(3),
  target: compositionId(4),
  share: null,
  state: 'open',
  createdAt: new Date().toISOString(),
  createdBy: 'otto',
  reason: 'new lobby',
  expiresAt: new Date(Date.now() + 72 * 3_600_000).toISOString(),
  decided: null,
  ...overrides,
})

export const aWebhook = (overrides: Partial<WebhookRow> = {}): WebhookRow => ({
  id: compositionId(70),
  url: 'https://hooks.example/tessera',
  events: ['merchant.moved', 'rollout.halted'],
  merchants: [],
  createdAt: new Date().toISOString(),
  createdBy: 'root',
  overlapUntil: null,
  waiting: 0,
  failed: 1,
  ...overrides,
})

export const aDelivery = (number: number, overrides: Partial<DeliveryRow> = {}): DeliveryRow => ({
  id: `msg_${String(number).padStart(32, '0')}`,
  type: 'merchant.moved',
  merchant: 'siam',
  createdAt: new Date().toISOString(),
  state: 'delivered',
  attempts: 1,
  dueAt: null,
  triedAt: new Date().toISOString(),
  answer: '204',
  ...overrides,
})

export const aToken = (holder: string, overrides: Partial<TokenRow> = {}): TokenRow => ({
  id: '0123456789ab',
  holder,
  role: 'operator',
  scope: ['siam'],
  machine: false,
  prefix: 'abc123',
  createdAt: new Date().toISOString(),
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  ...overrides,
})
