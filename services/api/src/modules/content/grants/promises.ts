import type { Trx } from '../../../tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { Leg } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'

/** Owner of the reserved money. `promotionId` is null if no budget is behind it. */
export interface Promised {
  merchant: string
  currency: string
  promotionId: string | null
}

/** A posting of promises did not go through, which nothing but a fault of ours explains. */
class NotPosted extends Error {
  override readonly name = 'NotPosted'
}

/** Parts of a bonus at its end that become cash and that return to the house. Minor units. */
export interface EndOfBonus {
  cash: bigint
  house: bigint
}

/** The ledger's side of promises and rewards: the legs of the design's table, each once for its key. */
export function createPromises(trx: Trx, at: Date) {
  const ledger = createLedgerRepository(trx)
  const houseAccount = ({ merchant, currency, promotionId }: Promised, kind: 'promotion' | 'promised' | 'bonus') =>
    ledger.houseAccount(merchant, kind, currency, kind === 'bonus' ? '' : (promotionId ?? ''))
  const own = ({ merchant, currency }: Promised, kind: 'member' | 'bonus_locked', memberId: string) =>
    ledger.ownedAccount(merchant, kind, memberId, currency)
  /** False where an account has less than is taken. */
  const post = async (
    merchant: string,
    key: string,
    kind: 'bonus' | 'promise',
    legs: readonly Leg[],
  ): Promise<boolean> => {
    const moving = legs.filter(({ amount }) => amount !== 0n)
    if (moving.length === 0) return true
    const posted = await postTransaction(trx, { merchant, key, kind, legs: moving }, at)
    if (posted.ok) return true
    if (posted.error === 'funds.insufficient') return false
    throw new NotPosted(`${key}: ${posted.error}`)
  }
  const must = async (...args: Parameters<typeof post>): Promise<void> => {
    if (!(await post(...args))) throw new NotPosted(`${args[1]}: funds`)
  }
  /** From the budget to what is promised, or back. */
  const shift = async (budget: Promised, key: string, amount: bigint): Promise<boolean> =>
    post(budget.merchant, key, 'promise', [
      { accountId: await houseAccount(budget, 'promotion'), amount: -amount },
      { accountId: await houseAccount(budget, 'promised'), amount },
    ])
  const entered = ({ merchant, currency }: Promised, key: string, memberId: string, amount: bigint) =>
    repayDebt(trx, () => at, { merchant, currency, memberId, key, amount })
  /** The account that a reward is paid from. */
  const source = (budget: Promised) => houseAccount(budget, budget.promotionId === null ? 'bonus' : 'promised')

  return {
    /** Reserves what an entry can get at most. False where the budget has no room for it. */
    reserve: (budget: Promised, id: string, amount: bigint): Promise<boolean> => shift(budget, `hold:${id}`, amount),
    /** Gives back what an entry did not become. */
    release: async (budget: Promised, entryId: string, amount: bigint): Promise<void> => {
      if (!(await shift(budget, `hold:${entryId}:end`, -amount))) throw new NotPosted(`hold:${entryId}:end`)
    },
    /** Pays a reward in cash, or into the bonus that is played through. */
    pay: async (budget: Promised, grantId: string, memberId: string, to: 'member' | 'bonus_locked', amount: bigint) => {
      const key = `grant:${grantId}:pay`
      await must(budget.merchant, key, 'bonus', [
        { accountId: await source(budget), amount: -amount },
        { accountId: await own(budget, to, memberId), amount },
      ])
      if (to === 'member') await entered(budget, key, memberId, amount)
    },
    /** Returns the reservation of an unclaimed reward to the budget. */
    lapse: async (budget: Promised, grantId: string, amount: bigint): Promise<void> => {
      if (budget.promotionId === null) return
      if (!(await shift(budget, `grant:${grantId}:pay`, -amount))) throw new NotPosted(`grant:${grantId}:pay`)
    },
    /** Releases the reservation of a reward that was given up before payment to the house. */
    drop: async (budget: Promised, grantId: string, amount: bigint): Promise<void> => {
      if (budget.promotionId === null) return
      await must(budget.merchant, `grant:${grantId}:pay`, 'promise', [
        { accountId: await houseAccount(budget, 'promised'), amount: -amount },
        { accountId: await houseAccount(budget, 'bonus'), amount },
      ])
    },
    /** Ends a bonus that was played through: part of it becomes cash, the rest is the house's. */
    end: async (
      budget: Promised,
      grantId: string,
      memberId: string,
      { cash, house: back }: EndOfBonus,
    ): Promise<void> => {
      const key = `grant:${grantId}:end`
      await must(budget.merchant, key, 'bonus', [
        { accountId: await own(budget, 'bonus_locked', memberId), amount: -cash - back },
        { accountId: await own(budget, 'member', memberId), amount: cash },
        { accountId: await houseAccount(budget, 'bonus'), amount: back },
      ])
      if (cash > 0n) await entered(budget, key, memberId, cash)
    },
    /** Balance of the member's bonus. */
    bonusOf: async (budget: Promised, memberId: string): Promise<bigint> =>
      ledger.accountBalance(await own(budget, 'bonus_locked', memberId)),
    /** Moves money from the house's bonus account into the budget of a promotion. */
    fund: async (budget: Promised, id: string, amount: bigint): Promise<void> =>
      must(budget.merchant, `fund:${id}`, 'promise', [
        { accountId: await houseAccount(budget, 'bonus'), amount: -amount },
        { accountId: await houseAccount(budget, 'promotion'), amount },
      ]),
  }
}
