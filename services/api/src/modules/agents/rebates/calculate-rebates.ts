import type { MerchantConfig } from '@tessera/site'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../database/tables.ts'
import { startOfDay } from '../../money/gate/windows.domain.ts'
import type { RebateRow, StoredRebateLine } from '../agent.tables.ts'
import { addDays } from '../figures/days.domain.ts'
import { calculateRebatesOf, type RebateResult } from './rebates.domain.ts'
import { createRebateRepository } from './rebates.repository.ts'

/** Number of whole days after a day during which its rebate may be claimed. */
const CLAIM_DAYS = 7

export type RebateMerchant = Pick<MerchantConfig, 'code' | 'currency' | 'timeZone' | 'agent' | 'switches'>

const toStoredLine = (gameType: string, result: RebateResult): StoredRebateLine => ({
  gameType,
  base: String(result.base),
  carried: String(result.carried),
  ppm: result.ppm,
  gross: String(result.gross),
  below: String(result.below),
  own: String(result.own),
  difference: String(result.difference),
})

/** Calculates and stores all rebates of a verified day without paying them; returns the number of held rebates. */
export async function calculateRebates(trx: Trx, merchant: RebateMerchant, day: string, at: Date): Promise<number> {
  const rebates = createRebateRepository(trx)
  const rebatesByAgent = new Map<string, { results: RebateResult[]; lines: StoredRebateLine[] }>()
  for (const [gameType, agents] of await rebates.turnoverByGameType(merchant, day)) {
    const results = calculateRebatesOf(agents)
    for (const result of results) {
      const group = rebatesByAgent.get(result.node) ?? { results: [], lines: [] }
      group.results.push(result)
      group.lines.push(toStoredLine(gameType, result))
      rebatesByAgent.set(result.node, group)
    }
    const changedCarries = results.filter(({ carried, carriedOn }) => carried !== carriedOn)
    await rebates.saveCarries(
      gameType,
      changedCarries.map(({ node, carriedOn }) => ({ node, amount: carriedOn })),
    )
  }
  const isManual = merchant.switches.MANPLAYREB3 === true
  const claim_until = isManual ? startOfDay(addDays(day, CLAIM_DAYS + 1), merchant.timeZone) : null
  const rows = [...rebatesByAgent].flatMap(([member_id, { results, lines }]): Insertable<RebateRow>[] => {
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
  await rebates.addCalculatedDay(merchant.code, day, at)
  return rows.filter(({ state }) => state === 'held').length
}
