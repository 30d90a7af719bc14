import type { ContractKind, ContractTerms, MerchantConfig } from '@tessera/site'
import type { AgentContractRow } from '../agent-pay-tables.ts'
import { LAPSES_MS } from '../modules/agents/contracts/contracts.domain.ts'
import { periodOf } from '../modules/agents/contracts/periods.domain.ts'
import { dayIn, dayPlus } from '../modules/agents/figures/days.domain.ts'
import { beginOf } from '../modules/money/gate/windows.domain.ts'
import { idOf } from './people.ts'
import type { SeedRepository, SeedRow } from './seed.repository.ts'

const HOUR_MS = 3_600_000
/** Halves of months that dividends go back. */
const DIVIDEND_DAYS = 45

type Tier = [turnover: string, active: number, net: string, ppm: number]
type ContractDecision = 'accepted' | 'refused' | 'expired' | null

/** A version: offered by whom (null is the house) to whom, and how many days ago; in force from the day after a response. */
interface Version {
  upline: string | null
  member: string
  kind: ContractKind
  version?: number
  tiers: readonly Tier[]
  offeredAgo: number
  answer: ContractDecision
  /** Days ago on which it was in force for the last time, as another followed it. */
  untilAgo?: number
}

const VERSIONS: readonly Version[] = [
  {
    upline: null,
    member: 'agent01',
    kind: 'salary',
    tiers: [
      ['3000.00', 2, '0.00', 5_000],
      ['15000.00', 5, '0.00', 8_000],
    ],
    offeredAgo: 41,
    answer: 'accepted',
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
    offeredAgo: 1,
    answer: null,
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'salary',
    tiers: [['3000.00', 2, '0.00', 2_500]],
    offeredAgo: 40,
    answer: 'accepted',
    untilAgo: 10,
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
    offeredAgo: 10,
    answer: 'accepted',
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
    offeredAgo: 1,
    answer: null,
  },
  {
    upline: 'agent01',
    member: 'agent03',
    kind: 'salary',
    tiers: [['5000.00', 3, '0.00', 2_000]],
    offeredAgo: 20,
    answer: 'refused',
  },
  {
    upline: 'agent01',
    member: 'agent04',
    kind: 'salary',
    tiers: [['3000.00', 2, '0.00', 2_500]],
    offeredAgo: 21,
    answer: 'accepted',
  },
  {
    upline: 'agent02',
    member: 'agent05',
    kind: 'salary',
    tiers: [['3000.00', 2, '0.00', 1_500]],
    offeredAgo: 9,
    answer: 'accepted',
  },
  {
    upline: null,
    member: 'agent01',
    kind: 'dividend',
    tiers: [
      ['0.00', 0, '0.01', 100_000],
      ['0.00', 0, '20000.00', 150_000],
    ],
    offeredAgo: DIVIDEND_DAYS,
    answer: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'dividend',
    tiers: [
      ['0.00', 0, '0.01', 60_000],
      ['0.00', 0, '20000.00', 100_000],
    ],
    offeredAgo: DIVIDEND_DAYS,
    answer: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent03',
    kind: 'dividend',
    tiers: [['0.00', 0, '0.01', 50_000]],
    offeredAgo: 12,
    answer: 'expired',
  },
  {
    upline: null,
    member: 'agent01',
    kind: 'hour',
    tiers: [
      ['500.00', 1, '0.00', 1_000],
      ['2000.00', 2, '0.00', 2_000],
    ],
    offeredAgo: 2,
    answer: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent04',
    kind: 'hour',
    tiers: [['500.00', 1, '0.00', 500]],
    offeredAgo: 2,
    answer: 'accepted',
  },
  {
    upline: 'agent01',
    member: 'agent02',
    kind: 'hour',
    tiers: [['500.00', 1, '0.00', 800]],
    offeredAgo: 1,
    answer: null,
  },
]

const termsOf = (kind: ContractKind, tiers: readonly Tier[]): ContractTerms => ({
  tiers: tiers.map(([turnover, active, net, ppm]) => ({ turnover, active, net, ppm })),
  carry: kind === 'dividend' ? 'always' : 'none',
  periods: kind === 'dividend' ? 2 : 1,
})

function rowOf(merchant: MerchantConfig, contractVersion: Version, now: Date): SeedRow {
  const { upline, member, kind, version = 1, tiers, offeredAgo, answer: decision, untilAgo } = contractVersion
  const today = dayIn(now, merchant.timeZone)
  const offeredAt = new Date(beginOf(dayPlus(today, -offeredAgo), merchant.timeZone).getTime() + 10 * HOUR_MS)
  const offered_at = (offeredAt > now ? now : offeredAt).toISOString()
  const lapses_at = new Date(Date.parse(offered_at) + LAPSES_MS).toISOString()
  const next = dayPlus(today, 1 - offeredAgo)
  const from_day = kind === 'dividend' ? dayPlus(periodOf(kind, 2, next).last, 1) : next
  const nameOf = (versionNumber: number) => idOf(merchant.code, `contract ${member} ${kind} ${versionNumber}`)
  const row = {
    id: nameOf(version),
    contract_id: nameOf(1),
    version,
    merchant: merchant.code,
    kind,
    upline_id: upline && idOf(merchant.code, upline),
    member_id: idOf(merchant.code, member),
    terms: termsOf(kind, tiers),
    offered_by: upline ?? 'finance01',
    offered_at,
    lapses_at,
    answer: decision,
    answered_by: decision === 'accepted' || decision === 'refused' ? member : null,
    answered_at: decision === null ? null : decision === 'expired' ? lapses_at : offered_at,
    from_day: decision === 'accepted' ? from_day : null,
    until_day: untilAgo === undefined ? null : dayPlus(today, -untilAgo),
    superseded: untilAgo !== undefined,
    ended_by: null,
  } satisfies Record<keyof AgentContractRow, unknown>
  return row
}

/** Contracts of every kind in the states that they can be in: one waits for the first agent, two of its own for the second. */
export async function seedContracts(repository: SeedRepository, merchant: MerchantConfig, now: Date): Promise<void> {
  const rows = VERSIONS.map((version) => rowOf(merchant, version, now))
  await repository.insert('agent_contracts', rows)
  const watched = VERSIONS.filter(({ kind, answer: decision }) => kind === 'hour' && decision === 'accepted')
  await repository.insert(
    'kpi_hour_watches',
    watched.map(({ member }) => ({ node_id: idOf(merchant.code, member) })),
  )
}
