import { HOUR_MS } from '@tessera/server/durations'
import type { ContractKind, ContractTerms, MerchantConfig } from '@tessera/site'
import type { AgentContractRow } from '../src/modules/agents/agent-pay.tables.ts'
import { OFFER_TTL_MS } from '../src/modules/agents/contracts/contracts.domain.ts'
import { periodOf } from '../src/modules/agents/contracts/periods.domain.ts'
import { addDays, dayIn } from '../src/modules/agents/figures/days.domain.ts'
import { startOfDay } from '../src/modules/money/gate/windows.domain.ts'
import type { SeedRepository, SeedRow } from './seed.repository.ts'
import { idOf } from './users.ts'

/** Age of the dividend contracts in days. */
const DIVIDEND_DAYS = 45

type Tier = [turnover: string, active: number, net: string, ppm: number]
type ContractDecision = 'accepted' | 'refused' | 'expired' | null

/** Version of a contract: offered by `upline` (null: the house) to `member`; valid from the day after its acceptance. */
interface ContractVersion {
  upline: string | null
  member: string
  kind: ContractKind
  version?: number
  tiers: readonly Tier[]
  offeredDaysAgo: number
  decision: ContractDecision
  /** Age in days of its last valid day, if a later version replaced it. */
  lastDayAgo?: number
}

const VERSIONS: readonly ContractVersion[] = [
  {
    upline: null,
    member: 'agent01',
    kind: 'salary',
    tiers: [
      ['3000.00', 2, '0.00', 5_000],
      ['15000.00', 5, '0.00', 8_000],
    ],
    offeredDaysAgo: 41,
    decision: 'accepted',
  },
  {
    upline: null,
    member: 'agent01',
    kind: 'salary',
    version: 2,
    tiers: [
      ['3000.00', 2, '0.00', 5_500],
      ['12000.00', 5, '0.00', 8_500],
      ['40000.00', 9, '0.00', 10_000],
    ],
    offeredDaysAgo: 1,
    decision: null,
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'salary',
    tiers: [['3000.00', 2, '0.00', 2_500]],
    offeredDaysAgo: 40,
    decision: 'accepted',
    lastDayAgo: 10,
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'salary',
    version: 2,
    tiers: [
      ['3000.00', 2, '0.00', 3_000],
      ['15000.00', 5, '0.00', 4_000],
    ],
    offeredDaysAgo: 10,
    decision: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'salary',
    version: 3,
    tiers: [
      ['3000.00', 2, '0.00', 3_500],
      ['15000.00', 5, '0.00', 5_000],
    ],
    offeredDaysAgo: 1,
    decision: null,
  },
  {
    upline: 'agent01',
    member: 'agent03',
    kind: 'salary',
    tiers: [['5000.00', 3, '0.00', 2_000]],
    offeredDaysAgo: 20,
    decision: 'refused',
  },
  {
    upline: 'agent01',
    member: 'agent04',
    kind: 'salary',
    tiers: [['3000.00', 2, '0.00', 2_500]],
    offeredDaysAgo: 21,
    decision: 'accepted',
  },
  {
    upline: 'agent02',
    member: 'agent05',
    kind: 'salary',
    tiers: [['3000.00', 2, '0.00', 1_500]],
    offeredDaysAgo: 9,
    decision: 'accepted',
  },
  {
    upline: null,
    member: 'agent01',
    kind: 'dividend',
    tiers: [
      ['0.00', 0, '0.01', 100_000],
      ['0.00', 0, '20000.00', 150_000],
    ],
    offeredDaysAgo: DIVIDEND_DAYS,
    decision: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'dividend',
    tiers: [
      ['0.00', 0, '0.01', 60_000],
      ['0.00', 0, '20000.00', 100_000],
    ],
    offeredDaysAgo: DIVIDEND_DAYS,
    decision: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent03',
    kind: 'dividend',
    tiers: [['0.00', 0, '0.01', 50_000]],
    offeredDaysAgo: 12,
    decision: 'expired',
  },
  {
    upline: null,
    member: 'agent01',
    kind: 'hour',
    tiers: [
      ['500.00', 1, '0.00', 1_000],
      ['2000.00', 2, '0.00', 2_000],
    ],
    offeredDaysAgo: 2,
    decision: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent04',
    kind: 'hour',
    tiers: [['500.00', 1, '0.00', 500]],
    offeredDaysAgo: 2,
    decision: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'hour',
    tiers: [['500.00', 1, '0.00', 800]],
    offeredDaysAgo: 1,
    decision: null,
  },
]

const toTerms = (kind: ContractKind, tiers: readonly Tier[]): ContractTerms => ({
  tiers: tiers.map(([turnover, active, net, ppm]) => ({ turnover, active, net, ppm })),
  carry: kind === 'dividend' ? 'always' : 'none',
  periods: kind === 'dividend' ? 2 : 1,
})

function toContractRow(merchant: MerchantConfig, contractVersion: ContractVersion, now: Date): SeedRow {
  const {
    upline,
    member,
    kind,
    version = 1,
    tiers,
    offeredDaysAgo: offeredAgo,
    decision,
    lastDayAgo: untilAgo,
  } = contractVersion
  const today = dayIn(now, merchant.timeZone)
  const offeredAt = new Date(startOfDay(addDays(today, -offeredAgo), merchant.timeZone).getTime() + 10 * HOUR_MS)
  const offered_at = (offeredAt > now ? now : offeredAt).toISOString()
  const lapses_at = new Date(Date.parse(offered_at) + OFFER_TTL_MS).toISOString()
  const nextDay = addDays(today, 1 - offeredAgo)
  const from_day = kind === 'dividend' ? addDays(periodOf(kind, 2, nextDay).last, 1) : nextDay
  const versionId = (versionNumber: number) => idOf(merchant.code, `contract ${member} ${kind} ${versionNumber}`)
  const row = {
    id: versionId(version),
    contract_id: versionId(1),
    version,
    merchant: merchant.code,
    kind,
    upline_id: upline && idOf(merchant.code, upline),
    member_id: idOf(merchant.code, member),
    terms: toTerms(kind, tiers),
    offered_by: upline ?? 'finance01',
    offered_at,
    lapses_at,
    answer: decision,
    answered_by: decision === 'accepted' || decision === 'refused' ? member : null,
    answered_at: decision === null ? null : decision === 'expired' ? lapses_at : offered_at,
    from_day: decision === 'accepted' ? from_day : null,
    until_day: untilAgo === undefined ? null : addDays(today, -untilAgo),
    superseded: untilAgo !== undefined,
    ended_by: null,
  } satisfies Record<keyof AgentContractRow, unknown>
  return row
}

/** Contracts of every kind in all their states: one offer waits for the first agent, two for the second. */
export async function seedContracts(repository: SeedRepository, merchant: MerchantConfig, now: Date): Promise<void> {
  const rows = VERSIONS.map((version) => toContractRow(merchant, version, now))
  await repository.insert('agent_contracts', rows)
  const hourlyContracts = VERSIONS.filter(({ kind, decision }) => kind === 'hour' && decision === 'accepted')
  await repository.insert(
    'kpi_hour_watches',
    hourlyContracts.map(({ member }) => ({ node_id: idOf(merchant.code, member) })),
  )
}
