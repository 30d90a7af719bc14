import { Violation } from '../area.ts'
import { dayOf } from '../calendar.ts'
import type { MemberModel } from '../members.model.ts'
import { childrenOf, RATED_GAME_TYPES, rateOf, SALARIES, type SalaryTier, teamOf } from './tree.ts'

const MILLION = 1_000_000n
/** Minimum daily stakes of a member who counts as active for a salary. */
const MIN_ACTIVE_STAKES = 10_000n
const TOP_AGENT = 0

/** Model of teams' pay: rebates by difference, and salaries less those of downlines. Each day is paid once. */
export function createPayModel(members: MemberModel) {
  const { figures } = members
  const shortfalls = new Map<number, bigint>()
  /** Last days that were paid, by kind of pay; null before the first payment. */
  const paid = { rebates: null as number | null, salaries: null as number | null }

  /** Share of own play, difference to the children's rates, and gross of a player's day, for one type of game. */
  const rebateOf = (index: number, gameType: (typeof RATED_GAME_TYPES)[number], day: number) => {
    const shareOf = (base: bigint, player: number) => (base * BigInt(rateOf(player, gameType))) / MILLION
    const baseOf = (player: number): bigint => figures.of(player, day).turnover.get(gameType) ?? 0n
    const teamBase = (player: number): bigint =>
      teamOf(player).reduce((sum, playerIndex) => sum + baseOf(playerIndex), 0n)
    const gross = shareOf(teamBase(index), index)
    const own = shareOf(baseOf(index), index)
    const downlineShare = childrenOf(index).reduce((sum, child) => sum + shareOf(teamBase(child), child), 0n)
    return { gross, own, difference: gross - downlineShare - own }
  }
  const credit = (index: number, column: 'rebate' | 'commission', amount: bigint, at: number): void => {
    if (amount === 0n) return
    members.books(column, -amount)
    figures.add(index, column, amount, at)
    members.creditWallet(members.of(index, at), amount)
  }
  const payRebates = (day: number, at: number): void => {
    const rebatesByPlayer = members.players.map((_player, index) =>
      RATED_GAME_TYPES.map((gameType) => rebateOf(index, gameType, day)),
    )
    const team = teamOf(TOP_AGENT).flatMap((index) => rebatesByPlayer[index] ?? [])
    const total = team.reduce((sum, { own, difference }) => sum + own + difference, 0n)
    const gross = (rebatesByPlayer[TOP_AGENT] ?? []).reduce((sum, row) => sum + row.gross, 0n)
    if (total !== gross) throw new Violation(`rebates of ${day} are ${total} and the top's gross is ${gross}`)
    for (const [index, rebates] of rebatesByPlayer.entries()) {
      credit(
        index,
        'rebate',
        rebates.reduce((sum, { own }) => sum + own, 0n),
        at,
      )
      credit(
        index,
        'commission',
        rebates.reduce((sum, { difference }) => sum + difference, 0n),
        at,
      )
    }
  }
  const tierOf = (tiers: readonly SalaryTier[], turnover: bigint, activeMembers: number): bigint =>
    tiers.findLast((tier) => turnover >= tier.turnover && activeMembers >= tier.activeMembers)?.ppm ?? 0n
  const paySalaries = (day: number, at: number): void => {
    let downlineGross = 0n
    // The deepest first: each agent is the upline of the one before.
    for (const [index, tiers] of SALARIES) {
      const team = teamOf(index)
      const turnover = team.reduce((sum, playerIndex) => sum + figures.turnoverOf(playerIndex, day), 0n)
      const activeMembers = team.filter(
        (playerIndex) => figures.turnoverOf(playerIndex, day) >= MIN_ACTIVE_STAKES,
      ).length
      const gross = (turnover * tierOf(tiers, turnover, activeMembers)) / MILLION
      const due = gross - downlineGross + (shortfalls.get(index) ?? 0n)
      shortfalls.set(index, due < 0n ? due : 0n)
      credit(index, 'commission', due > 0n ? due : 0n, at)
      downlineGross = gross
    }
  }

  return {
    paid,
    /** `lastDays`: last days for which the product calculated rebates and settled salaries. */
    pay: (lastDays: { rebates: number | null; salaries: number | null }, at: number): void => {
      if (lastDays.rebates !== null) {
        const first = paid.rebates === null ? lastDays.rebates + 1 : paid.rebates + 1
        for (let day = first; day <= lastDays.rebates; day++) payRebates(day, at)
        if (lastDays.rebates < (paid.rebates ?? lastDays.rebates))
          throw new Violation('rebates of a day were taken back')
        paid.rebates = lastDays.rebates
      }
      if (lastDays.salaries !== null) {
        for (let day = (paid.salaries ?? FIRST_DAY - 1) + 1; day <= lastDays.salaries; day++) paySalaries(day, at)
        paid.salaries = lastDays.salaries
      }
    },
  }
}
/** First day of the simulation; contracts are valid from it on. */
export const FIRST_DAY = dayOf(Date.parse('2026-11-20T03:00:00Z'))
export type PayModel = ReturnType<typeof createPayModel>
