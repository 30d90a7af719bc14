import type { MerchantConfig, Subordinate, SubordinateDetail, SubordinatePage } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { startOfDay } from '../../money/gate/windows.domain.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { dayIn, endOfDay, isDay } from '../figures/days.domain.ts'
import { createRateRepository } from '../rates/rates.repository.ts'
import { formatCursor, parseCursor, toTeamNode } from '../tree/tree-nodes.domain.ts'
import { createTreeRepository } from '../tree/tree-nodes.repository.ts'
import { createSubordinateRepository, type SubordinateFilter, type SubordinateRow } from './subordinates.repository.ts'

const PAGE_SIZE = 50

export interface SubordinateInput {
  node?: string | undefined
  reach?: SubordinateFilter['reach'] | undefined
  kind?: 'member' | 'agent' | undefined
  state?: 'active' | 'disabled' | undefined
  level?: number | undefined
  joinedFrom?: string | undefined
  joinedTo?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
  pageSize?: number | undefined
}

/** Fields of a member that an upline may see. */
export const toSubordinate = (row: SubordinateRow): Subordinate => ({
  node: toTeamNode(row),
  nickname: row.nickname,
  state: row.disabled ? 'disabled' : 'active',
  joinedAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  members: row.members,
  balance: row.balance === null ? null : moneyText(row.balance),
  phone: row.phone,
})

/** Members of a team. A member outside the caller's team is rejected with `request.not.found`, like one that does not exist. */
export function createSubordinateService(db: Db, now: () => Date) {
  const tree = createTreeRepository(db)
  const members = createSubordinateRepository(db)
  return {
    list: async (
      callerId: string,
      { timeZone }: MerchantConfig,
      input: SubordinateInput,
    ): Promise<Result<SubordinatePage>> => {
      const { joinedFrom, joinedTo, pageSize = PAGE_SIZE } = input
      const invalidDay = Object.entries({ joinedFrom, joinedTo }).find(([, day]) => day !== undefined && !isDay(day))
      if (invalidDay) return err('request.invalid', { fields: { [invalidDay[0]]: 'date' } })
      const after = parseCursor(input.cursor)
      if (after === undefined || (after && !/^\d{1,18}$/.test(after.key)))
        return err('request.invalid', { fields: { cursor: 'unknown' } })
      const head = await tree.find(callerId, input.node)
      if (!head) return err('request.not.found')
      const filter: SubordinateFilter = {
        head,
        callerId,
        reach: input.reach ?? 'direct',
        kind: input.kind ?? null,
        state: input.state ?? null,
        level: input.level ?? null,
        since: joinedFrom ? startOfDay(joinedFrom, timeZone) : null,
        until: joinedTo ? endOfDay(joinedTo, timeZone) : null,
        search: input.search?.trim() || null,
      }
      const [rows, totalCount] = await Promise.all([members.page(filter, after, pageSize + 1), members.count(filter)])
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      const next = rows.length > pageSize && last ? formatCursor(last) : null
      return ok({ list: list.map(toSubordinate), next, totalCount })
    },
    byId: async (callerId: string, merchant: MerchantConfig, memberId: string): Promise<Result<SubordinateDetail>> => {
      const node = await tree.find(callerId, memberId)
      const row = node && (await members.byId(callerId, node.id))
      if (!node || !row) return err('request.not.found')
      const isDirect = node.parentId === callerId
      const canServe = isDirect && !row.disabled
      return ok({
        ...toSubordinate(row),
        crumbs: (await tree.crumbs(node)).map(toTeamNode),
        rates: await createRateRepository(db).ratesOf(node, merchant, dayIn(now(), merchant.timeZone)),
        may: { rates: isDirect, offer: canServe, transfer: canServe },
      })
    },
  }
}
export type SubordinateService = ReturnType<typeof createSubordinateService>
