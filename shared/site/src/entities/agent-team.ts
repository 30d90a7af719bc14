import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { AgentRates } from './agent-rates.ts'

/**
 * Member of a team, as agents see it; no other personal data are shown. `account` is masked if it has seven digits or more
 * (AGT-030). `level` is relative to the caller, who is 0.
 */
export const TeamNode = z.object({ id: z.string(), account: z.string(), type: z.int(), level: z.int() })
export type TeamNode = z.infer<typeof TeamNode>

/**
 * Figures of a range of days, by the day of posting (AGT-032). `net` is the house's: bet - win - bonus - rebate -
 * commission.
 */
export const TeamFigures = z.object({
  deposit: Money,
  withdraw: Money,
  netDeposit: Money,
  bet: Money,
  turnover: Money,
  win: Money,
  bonus: Money,
  rebate: Money,
  commission: Money,
  net: Money,
  newMembers: z.int(),
  /** First deposits: their number and sum. */
  first: z.object({ count: z.int(), sum: Money }),
  /** Members who closed a round in the range, each once. */
  active: z.int(),
})
export type TeamFigures = z.infer<typeof TeamFigures>

/** Days in the merchant's time zone, both included, and the time up to which the figures are counted (ISO). */
const range = { from: z.string(), to: z.string(), asOf: z.string() }

/** A node's figures: its own, and those including all members below it (AGT-014, AGT-033). */
export const TeamSummary = z.object({
  node: TeamNode,
  /** Path from the caller to the member. */
  crumbs: z.array(TeamNode),
  ...range,
  /** All members below the node today, and its direct downlines. */
  members: z.int(),
  direct: z.int(),
  own: TeamFigures,
  total: TeamFigures,
  /** Totals per day, oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      deposit: Money,
      withdraw: Money,
      turnover: Money,
      net: Money,
      commission: Money,
      newMembers: z.int(),
      active: z.int(),
    }),
  ),
})
export type TeamSummary = z.infer<typeof TeamSummary>

/** Sort keys of a list of legs. */
export const LegOrder = z.enum(['account', 'turnover', 'net', 'deposit', 'netDeposit', 'newMembers', 'active'])
export type LegOrder = z.infer<typeof LegOrder>

/** One direct downline with all members below it; `members` counts it too. */
export const TeamLeg = z.object({ node: TeamNode, members: z.int(), total: TeamFigures })
export type TeamLeg = z.infer<typeof TeamLeg>

const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), next: z.nullable(z.string()), totalCount: z.int() })

export const TeamLegPage = z.object({ ...range, ...page(TeamLeg).shape })
export type TeamLegPage = z.infer<typeof TeamLegPage>

/** A member of a team in a list. Times are ISO. */
export const Subordinate = z.object({
  node: TeamNode,
  /** Masked like the account; null if the member has none. */
  nickname: z.nullable(z.string()),
  state: z.enum(['active', 'disabled']),
  joinedAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  /** Number of all members below. */
  members: z.int(),
  /** Only for direct downlines (AGT-031), otherwise null. */
  balance: z.nullable(Money),
  /** Masked; only for direct downlines, otherwise null. */
  phone: z.nullable(z.string()),
})
export type Subordinate = z.infer<typeof Subordinate>

export const SubordinatePage = page(Subordinate)
export type SubordinatePage = z.infer<typeof SubordinatePage>

/** A member's own page in a team. */
export const SubordinateDetail = z.object({
  ...Subordinate.shape,
  crumbs: z.array(TeamNode),
  rates: AgentRates,
  /** The caller's permitted actions on this member now. */
  may: z.object({ rates: z.boolean(), offer: z.boolean(), transfer: z.boolean() }),
})
export type SubordinateDetail = z.infer<typeof SubordinateDetail>
