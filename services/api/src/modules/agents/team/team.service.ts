import type { LegOrder, MerchantConfig, TeamLegPage, TeamSummary } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { type DayRange, dayIn, daysOf, rangeOf } from '../figures/days.domain.ts'
import { createFiguresRepository } from '../figures/figures.repository.ts'
import { cursorOf, cursorText, type TreeNode, toTeamNode } from '../tree/tree-nodes.domain.ts'
import { createTreeRepository } from '../tree/tree-nodes.repository.ts'
import { NO_SUMS, netOf, toFigures } from './sums.domain.ts'
import { createTeamRepository } from './team.repository.ts'

const PAGE_SIZE = 50

/** Request for the figures of a node of the caller's team, for a range of days. */
export interface TeamInput {
  callerId: string
  merchant: MerchantConfig
  node?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface LocatedNode {
  place: TreeNode
  range: DayRange
  asOf: string
}

/** Team figures for agents. A member outside the caller's team is `request.not.found`, existing or not. */
export function createTeamService(db: Db, now: () => Date) {
  const treeNodes = createTreeRepository(db)
  const team = createTeamRepository(db)

  const locate = async ({ callerId, merchant, node, ...dates }: TeamInput): Promise<Result<LocatedNode>> => {
    const range = rangeOf(dates, dayIn(now(), merchant.timeZone))
    if (!range) return err('request.invalid', { fields: { from: 'range' } })
    const treeNode = await treeNodes.find(callerId, node)
    if (!treeNode) return err('request.not.found')
    const asOf = (await createFiguresRepository(db).waitingSince(merchant.code)) ?? now()
    return ok({ place: treeNode, range, asOf: asOf.toISOString() })
  }

  return {
    summary: async (input: TeamInput): Promise<Result<TeamSummary>> => {
      const located = await locate(input)
      if (!located.ok) return located
      const { place: treeNode, range, asOf } = located.value
      const [crumbs, sizes, own, total, actives, days] = await Promise.all([
        treeNodes.crumbs(treeNode),
        treeNodes.sizes(treeNode),
        team.ownSums(treeNode.id, range),
        team.totalSums(treeNode.id, range),
        team.countActives(treeNode.id, range),
        team.days(treeNode.id, range),
      ])
      const byDay = new Map(days.map((daySums) => [daySums.day, daySums]))
      return ok({
        node: toTeamNode(treeNode),
        crumbs: crumbs.map(toTeamNode),
        ...range,
        asOf,
        ...sizes,
        own: toFigures(own, actives.own),
        total: toFigures(total, actives.total),
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
    /** The direct downlines of a node, with everyone below them; by default the highest turnover first. */
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
      const { place: treeNode, range, asOf } = located.value
      const { order = 'turnover', direction = order === 'account' ? 'up' : 'down', pageSize = PAGE_SIZE } = page
      const after = cursorOf(page.cursor)
      if (after === undefined || !isValidKey(after?.key, order))
        return err('request.invalid', { fields: { cursor: 'unknown' } })
      const [rows, totalCount] = await Promise.all([
        team.legs(treeNode.id, range, { order, isDown: direction === 'down', after, limit: pageSize + 1 }),
        team.legCount(treeNode.id, range),
      ])
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      return ok({
        ...range,
        asOf,
        list: list.map((row) => ({
          node: toTeamNode({ ...row, level: treeNode.level + 1 }),
          members: row.members,
          total: toFigures(row, row.active),
        })),
        next: rows.length > pageSize && last ? cursorText(last) : null,
        totalCount,
      })
    },
  }
}
export type TeamService = ReturnType<typeof createTeamService>

/** True if a cursor is valid for a list in this order. */
const isValidKey = (key: string | undefined, order: LegOrder): boolean =>
  key === undefined || order === 'account' || /^-?\d{1,18}$/.test(key)
