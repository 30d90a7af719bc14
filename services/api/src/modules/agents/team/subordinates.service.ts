import type { MerchantConfig, Subordinate, SubordinateDetail, SubordinatePage } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { beginOf } from '../../money/gate/windows.domain.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { dayIn, endOf, isDay } from '../figures/days.domain.ts'
import { createRateRepository } from '../rates/rates.repository.ts'
import { cursorOf, cursorText, toTeamNode } from '../tree/places.domain.ts'
import { createPlaceRepository } from '../tree/places.repository.ts'
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

/** Nothing of a member beyond what an upline may see. */
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

/** Members of a team. A member outside the caller's team is `request.not.found`, existing or not. */
export function createSubordinateService(db: Db, now: () => Date) {
  const treeNodes = createPlaceRepository(db)
  const members = createSubordinateRepository(db)
  return {
    list: async (
      callerId: string,
      { timeZone }: MerchantConfig,
      input: SubordinateInput,
    ): Promise<Outcome<SubordinatePage>> => {
      const { joinedFrom, joinedTo, pageSize = PAGE_SIZE } = input
      const unknown = Object.entries({ joinedFrom, joinedTo }).find(([, day]) => day !== undefined && !isDay(day))
      if (unknown) return refused('request.invalid', { fields: { [unknown[0]]: 'date' } })
      const after = cursorOf(input.cursor)
      if (after === undefined || (after && !/^\d{1,18}$/.test(after.key)))
        return refused('request.invalid', { fields: { cursor: 'unknown' } })
      const below = await treeNodes.of(callerId, input.node)
      if (!below) return refused('request.not.found')
      const filter: SubordinateFilter = {
        below,
        callerId,
        reach: input.reach ?? 'direct',
        kind: input.kind ?? null,
        state: input.state ?? null,
        level: input.level ?? null,
        since: joinedFrom ? beginOf(joinedFrom, timeZone) : null,
        until: joinedTo ? endOf(joinedTo, timeZone) : null,
        search: input.search?.trim() || null,
      }
      const [rows, totalCount] = await Promise.all([members.page(filter, after, pageSize + 1), members.count(filter)])
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      const next = rows.length > pageSize && last ? cursorText(last) : null
      return done({ list: list.map(toSubordinate), next, totalCount })
    },
    one: async (callerId: string, merchant: MerchantConfig, node: string): Promise<Outcome<SubordinateDetail>> => {
      const treeNode = await treeNodes.of(callerId, node)
      const row = treeNode && (await members.one(callerId, treeNode.id))
      if (!treeNode || !row) return refused('request.not.found')
      const isDirect = treeNode.parentId === callerId
      const mayServe = isDirect && !row.disabled
      return done({
        ...toSubordinate(row),
        crumbs: (await treeNodes.crumbs(treeNode)).map(toTeamNode),
        rates: await createRateRepository(db).of(treeNode, merchant, dayIn(now(), merchant.timeZone)),
        may: { rates: isDirect, offer: mayServe, transfer: mayServe },
      })
    },
  }
}
export type SubordinateService = ReturnType<typeof createSubordinateService>
