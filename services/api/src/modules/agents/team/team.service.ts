import type { LegOrder, MerchantConfig, TeamLegPage, TeamSummary } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { type DayRange, dayIn, daysOf, rangeOf } from '../figures/days.domain.ts'
import { createFiguresRepository } from '../figures/figures.repository.ts'
import { formatCursor, parseCursor, type TreeNode, toTeamNode } from '../tree/tree-nodes.domain.ts'
import { createTreeRepository } from '../tree/tree-nodes.repository.ts'
import { NO_SUMS, netOf, toFigures } from './sums.domain.ts'
import { createTeamRepository } from './team.repository.ts'

const PAGE_SIZE = 50

/** Request for the figures of a member of the caller's team (`node`), for a range of days. */
export interface TeamInput {
  callerId: string
  merchant: MerchantConfig
  node?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface LocatedAgent {
  place: TreeNode
  range: DayRange
  asOf: string
}

/** Team figures for agents. A member outside the caller's team is rejected with `request.not.found`, like one that does not exist. */
export function createTeamService(db: Db, now: () => Date) {
  const tree = createTreeRepository(db)
  const team = createTeamRepository(db)

  const locate = async ({ callerId, merchant, node, ...dates }: TeamInput): Promise<Result<LocatedAgent>> => {
    const range = rangeOf(dates, dayIn(now(), merchant.timeZone))
    if (!range) return err('request.invalid', { fields: { from: 'range' } })
    const agent = await tree.find(callerId, node)
    if (!agent) return err('request.not.found')
    const asOf = (await createFiguresRepository(db).oldestQueuedAt(merchant.code)) ?? now()
    return ok({ place: agent, range, asOf: asOf.toISOString() })
  }

  return {
    summary: async (input: TeamInput): Promise<Result<TeamSummary>> => {
      const located = await locate(input)
      if (!located.ok) return located
      const { place: agent, range, asOf } = located.value
      const [crumbs, sizes, own, total, activeCounts, days] = await Promise.all([
        tree.crumbs(agent),
        tree.teamSizes(agent),
        team.ownSums(agent.id, range),
        team.totalSums(agent.id, range),
        team.countActiveMembers(agent.id, range),
        team.dailySums(agent.id, range),
      ])
      const byDay = new Map(days.map((daySums) => [daySums.day, daySums]))
      return ok({
        node: toTeamNode(agent),
        crumbs: crumbs.map(toTeamNode),
        ...range,
        asOf,
        ...sizes,
        own: toFigures(own, activeCounts.own),
        total: toFigures(total, activeCounts.total),
        days: daysOf(range).map((day) => {
          const sums = byDay.get(day) ?? { ...NO_SUMS, active: 0 }
          return {
            day,
            deposit: moneyText(sums.deposit),
            withdraw: moneyText(sums.withdraw),
            turnover: moneyText(sums.turnover),
            net: moneyText(netOf(sums)),
            commission: moneyText(sums.commission),
            newMembers: Number(sums.joined),
            active: sums.active,
          }
        }),
      })
    },
    /** Page of the direct downlines of an agent with their teams; by default the highest turnover first. */
    legs: async (
      input: TeamInput,
      page: {
        order?: LegOrder | undefined
        direction?: 'up' | 'down' | undefined
        cursor?: string | undefined
        pageSize?: number | undefined
      },
    ): Promise<Result<TeamLegPage>> => {
      const located = await locate(input)
      if (!located.ok) return located
      const { place: agent, range, asOf } = located.value
      const { order = 'turnover', direction = order === 'account' ? 'up' : 'down', pageSize = PAGE_SIZE } = page
      const after = parseCursor(page.cursor)
      if (after === undefined || !isValidKey(after?.key, order))
        return err('request.invalid', { fields: { cursor: 'unknown' } })
      const [rows, totalCount] = await Promise.all([
        team.legPage(agent.id, range, { order, isDescending: direction === 'down', after, limit: pageSize + 1 }),
        team.countLegs(agent.id, range),
      ])
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      return ok({
        ...range,
        asOf,
        list: list.map((row) => ({
          node: toTeamNode({ ...row, level: agent.level + 1 }),
          members: row.members,
          total: toFigures(row, row.active),
        })),
        next: rows.length > pageSize && last ? formatCursor(last) : null,
        totalCount,
      })
    },
  }
}
export type TeamService = ReturnType<typeof createTeamService>

/** True if the key of a cursor is valid for a list in this order, or there is no cursor. */
const isValidKey = (key: string | undefined, order: LegOrder): boolean =>
  key === undefined || order === 'account' || /^-?\d{1,18}$/.test(key)
