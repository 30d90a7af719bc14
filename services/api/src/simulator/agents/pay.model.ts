import { Violation } from '../area.ts'
import { dayOf } from '../calendar.ts'
import type { People } from '../people.model.ts'
import { childrenOf, RATED, rateOf, SALARIES, type SalaryTier, teamOf } from './tree.ts'

const MILLION = 1_000_000n
/** Minimum stakes in a day of a member who is active for a salary. */
const ACTIVE_FROM = 10_000n
const TOP = 0

/** Model of teams' pay: rebates by difference, and salaries less those below. Each day once. */
export function createPayModel(members: People) {
  const { figures } = members
  const shortfalls = new Map<number, bigint>()
  /** The last days that were paid, by what; null before the first look. */
  const paid = { rebates: null as number | null, salaries: null as number | null }

  /** Own part and difference of a node's day, for one type of game, with the gross. */
  const rebateOf = (index: number, gameType: (typeof RATED)[number], day: number) => {
    const shareOf = (base: bigint, player: number) => (base * BigInt(rateOf(player, gameType))) / MILLION
    const baseOf = (player: number): bigint => figures.of(player, day).turnover.get(gameType) ?? 0n
    const teamBase = (player: number): bigint =>
      teamOf(player).reduce((sum, playerIndex) => sum + baseOf(playerIndex), 0n)
    const gross = shareOf(teamBase(index), index)
    const own = shareOf(baseOf(index), index)
    const below = childrenOf(index).reduce((sum, child) => sum + shareOf(teamBase(child), child), 0n)
    return { gross, own, difference: gross - below - own }
  }
  const credit = (index: number, column: 'rebate' | 'commission', amount: bigint, at: number): void => {
    if (amount === 0n) return
    members.books(column, -amount)
    figures.count(index, column, amount, at)
    members.enter(members.of(index, at), amount)
  }
  const payRebates = (day: number, at: number): void => {
    const all = members.players.map((_player, index) => RATED.map((gameType) => rebateOf(index, gameType, day)))
    const team = teamOf(TOP).flatMap((index) => all[index] ?? [])
    const total = team.reduce((sum, { own, difference }) => sum + own + difference, 0n)
    const gross = (all[TOP] ?? []).reduce((sum, row) => sum + row.gross, 0n)
    if (total !== gross) throw new Violation(`rebates of ${day} are ${total} and the top's gross is ${gross}`)
    for (const [index, parts] of all.entries()) {
      credit(
        index,
        'rebate',
        parts.reduce((sum, { own }) => sum + own, 0n),
        at,
      )
      credit(
        index,
        'commission',
        parts.reduce((sum, { difference }) => sum + difference, 0n),
        at,
      )
    }
  }
  const tierOf = (tiers: readonly SalaryTier[], turnover: bigint, active: number): bigint =>
    tiers.findLast((tier) => turnover >= tier.turnover && active >= tier.active)?.ppm ?? 0n
  const paySalaries = (day: number, at: number): void => {
    let below = 0n
    // The deepest first, and each is above the one before.
    for (const [index, tiers] of SALARIES) {
      const team = teamOf(index)
      const turnover = team.reduce((sum, playerIndex) => sum + figures.turnoverOf(playerIndex, day), 0n)
      const active = team.filter((playerIndex) => figures.turnoverOf(playerIndex, day) >= ACTIVE_FROM).length
      const gross = (turnover * tierOf(tiers, turnover, active)) / MILLION
      const due = gross - below + (shortfalls.get(index) ?? 0n)
      shortfalls.set(index, due < 0n ? due : 0n)
      credit(index, 'commission', due > 0n ? due : 0n, at)
      below = gross
    }
  }

  return {
    paid,
    /** `until`: the last days for which rebates are made out and salaries settled, by the product. */
    pay: (until: { rebates: number | null; salaries: number | null }, at: number): void => {
      if (until.rebates !== null) {
        const first = paid.rebates === null ? until.rebates + 1 : paid.rebates + 1
        for (let day = first; day <= until.rebates; day++) payRebates(day, at)
        if (until.rebates < (paid.rebates ?? until.rebates)) throw new Violation('rebates of a day were taken back')
        paid.rebates = until.rebates
      }
      if (until.salaries !== null) {
        for (let day = (paid.salaries ?? FIRST_DAY - 1) + 1; day <= until.salaries; day++) paySalaries(day, at)
        paid.salaries = until.salaries
      }
    },
  }
}
/** The day on which the simulator begins: contracts are in force from it on. */
export const FIRST_DAY = dayOf(Date.parse('2026-11-20T03:00:00Z'))
export type PayModel = ReturnType<typeof createPayModel>
