import type { MerchantConfig } from '@tessera/site'
import type { Insertable } from 'kysely'
import type { RebateRow, StoredRebateLine } from '../../../agent-tables.ts'
import type { Trx } from '../../../tables.ts'
import { beginOf } from '../../money/gate/windows.domain.ts'
import { dayPlus } from '../figures/days.domain.ts'
import { type RebateResult, rebatesOf } from './rebates.domain.ts'
import { createRebateRepository } from './rebates.repository.ts'

/** Whole days after a day in which its rebate may be claimed. */
const CLAIM_DAYS = 7

export type RebateMerchant = Pick<MerchantConfig, 'code' | 'currency' | 'timeZone' | 'agent' | 'switches'>

const toLine = (gameType: string, result: RebateResult): StoredRebateLine => ({
  gameType,
  base: String(result.base),
  carried: String(result.carried),
  ppm: result.ppm,
  gross: String(result.gross),
  below: String(result.below),
  own: String(result.own),
  difference: String(result.difference),
})

/** Calculates all rebates of a proved day, and returns the number of held nodes. Pays nothing. */
export async function makeRebates(trx: Trx, merchant: RebateMerchant, day: string, at: Date): Promise<number> {
  const rebates = createRebateRepository(trx)
  const found = new Map<string, { results: RebateResult[]; lines: StoredRebateLine[] }>()
  for (const [gameType, nodes] of await rebates.nodes(merchant, day)) {
    const results = rebatesOf(nodes)
    for (const result of results) {
      const group = found.get(result.node) ?? { results: [], lines: [] }
      group.results.push(result)
      group.lines.push(toLine(gameType, result))
      found.set(result.node, group)
    }
    const changedCarries = results.filter(({ carried, carriedOn }) => carried !== carriedOn)
    await rebates.carryOn(
      gameType,
      changedCarries.map(({ node, carriedOn }) => ({ node, amount: carriedOn })),
    )
  }
  const isManual = merchant.switches.MANPLAYREB3 === true
  const claim_until = isManual ? beginOf(dayPlus(day, CLAIM_DAYS + 1), merchant.timeZone) : null
  const rows = [...found].flatMap(([member_id, { results, lines }]): Insertable<RebateRow>[] => {
    const isHeld = results.some((result) => result.isHeld)
    const own = results.reduce((sum, result) => sum + result.own, 0n)
    const difference = isHeld ? 0n : results.reduce((sum, result) => sum + result.difference, 0n)
    if (!isHeld && own + difference === 0n) return []
    const state = isHeld ? 'held' : 'due'
    return [
      { member_id, day, merchant: merchant.code, own, difference, state, claim_until, lines: JSON.stringify(lines) },
    ]
  })
  await rebates.add(rows)
  await rebates.addDay(merchant.code, day, at)
  return rows.filter(({ state }) => state === 'held').length
}
