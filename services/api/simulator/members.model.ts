import { createFigures } from './agents/figures.model.ts'
import { dayOf } from './calendar.ts'
import { type ModelPlayer, newPlayer } from './player.model.ts'

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** Players who share one bank account. */
export const SHARED_ACCOUNT_PLAYERS = [0, 1]
/** Players with less money than this have their turnover reset. */
const RESET_BELOW = 100n

/** Model of the merchant's house accounts and players. An independent implementation without a database; all models share it. */
export function createMemberModel(size: number) {
  const players = Array.from({ length: size }, newPlayer)
  /** Balance of each house account, by kind and ref; positive amounts are owed to others. */
  const house = new Map<string, bigint>()
  /** Number of open rounds that a bonus partly paid. */
  const openRoundsByGrant = new Map<string, number>()
  /** Vendor wallets that were used, and for excluded members the time of the next balance query; both by player and vendor. */
  const vendorWallets = new Set<string>()
  const recalls = new Map<string, number>()
  /** Guests whose account is closed. */
  const closed = new Set<number>()
  const playerAt = (index: number, at: number): ModelPlayer => {
    const player = players[index]
    if (!player) throw new Error(`unknown player ${index}`)
    if (player.day !== dayOf(at)) Object.assign(player, { day: dayOf(at), lost: 0n, sent: 0n, paidIn: 0n })
    return player
  }
  const addToHouse = (account: string, amount: bigint): void => {
    house.set(account, (house.get(account) ?? 0n) + amount)
  }
  const figures = createFigures(players, dayOf)
  const members = {
    players,
    figures,
    house,
    awaited: openRoundsByGrant,
    closed,
    vendorWallets,
    recalls,
    of: playerAt,
    /** Adds to a house account. */
    books: addToHouse,
    isProtected: (player: ModelPlayer, at: number): boolean => player.protectedUntil > at,
    /** Credits the main wallet; a debt is paid first. */
    creditWallet: (player: ModelPlayer, amount: bigint): void => {
      const repaid = min(amount, player.debt)
      player.debt -= repaid
      player.cash += amount - repaid
    },
    /** Adds to the turnover required before a withdrawal. */
    requireTurnover: (player: ModelPlayer, amount: bigint): void => {
      const { needed, staked } = player.turnover ?? { needed: 0n, staked: 0n }
      player.turnover = { needed: needed + amount, staked: min(staked, needed) }
    },
    /** Removes the turnover requirement of a deposit that was charged back. */
    reduceRequirement: (player: ModelPlayer, amount: bigint): void => {
      if (!player.turnover) return
      const needed = player.turnover.needed > amount ? player.turnover.needed - amount : 0n
      player.turnover = { needed, staked: min(player.turnover.staked, needed) }
    },
    /** Credits a deposit: it counts against limits, and must be staked once. */
    creditDeposit: (player: ModelPlayer, amount: bigint, at: number): void => {
      figures.addForPlayer(player, 'deposit', amount, at)
      player.paidIn += amount
      members.requireTurnover(player, amount)
      members.creditWallet(player, amount)
    },
    /** Own money at vendors or on its way. */
    cashElsewhere: ({ transit, vendors }: ModelPlayer): bigint =>
      Object.values(vendors).reduce((sum, amount) => sum + amount, transit),
    /** An ended stake counts for turnover, unless next to nothing is left, with the cash of open stakes. */
    countTurnover: (player: ModelPlayer, counted: bigint, openStakes: bigint): void => {
      if (!player.turnover) return
      const totalFunds = player.cash + player.held + members.cashElsewhere(player) + player.float + openStakes
      if (totalFunds < RESET_BELOW) player.turnover = { needed: 0n, staked: 0n }
      else player.turnover.staked += counted
    },
    remainingTurnover: ({ turnover }: ModelPlayer): bigint =>
      turnover && turnover.needed > turnover.staked ? turnover.needed - turnover.staked : 0n,
  }
  return members
}
export type MemberModel = ReturnType<typeof createMemberModel>
