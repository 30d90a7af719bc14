import type { Trx } from '../../../database/tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { Leg } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'

/** Budget that money is reserved from. `promotionId` is null for rewards that the house pays without a budget. */
export interface RewardBudget {
  merchant: string
  currency: string
  promotionId: string | null
}

/** Thrown if a posting of a reservation or reward fails, which is a programming error. */
class PostingFailed extends Error {
  override readonly name = 'NotPosted'
}

/** Parts of a finished bonus that become the member's cash and that return to the house. Minor units. */
export interface BonusPayout {
  cash: bigint
  house: bigint
}

/** Ledger postings of reservations and rewards, each posted once per key. */
export function createReservations(trx: Trx, at: Date) {
  const ledger = createLedgerRepository(trx)
  const houseAccount = ({ merchant, currency, promotionId }: RewardBudget, kind: 'promotion' | 'promised' | 'bonus') =>
    ledger.houseAccount(merchant, kind, currency, kind === 'bonus' ? '' : (promotionId ?? ''))
  const memberAccount = ({ merchant, currency }: RewardBudget, kind: 'member' | 'bonus_locked', memberId: string) =>
    ledger.ownedAccount(merchant, kind, memberId, currency)
  /** Posts a transaction; returns false if an account has insufficient funds. */
  const post = async (
    merchant: string,
    key: string,
    kind: 'bonus' | 'promise',
    legs: readonly Leg[],
  ): Promise<boolean> => {
    const nonZeroLegs = legs.filter(({ amount }) => amount !== 0n)
    if (nonZeroLegs.length === 0) return true
    const result = await postTransaction(trx, { merchant, key, kind, legs: nonZeroLegs }, at)
    if (result.ok) return true
    if (result.error === 'funds.insufficient') return false
    throw new PostingFailed(`${key}: ${result.error}`)
  }
  const postOrThrow = async (...args: Parameters<typeof post>): Promise<void> => {
    if (!(await post(...args))) throw new PostingFailed(`${args[1]}: insufficient funds`)
  }
  /** Moves an amount from the budget to the account of reservations; a negative amount moves it back. */
  const moveReserved = async (budget: RewardBudget, key: string, amount: bigint): Promise<boolean> =>
    post(budget.merchant, key, 'promise', [
      { accountId: await houseAccount(budget, 'promotion'), amount: -amount },
      { accountId: await houseAccount(budget, 'promised'), amount },
    ])
  const repayFromCredit = ({ merchant, currency }: RewardBudget, key: string, memberId: string, amount: bigint) =>
    repayDebt(trx, () => at, { merchant, currency, memberId, key, amount })
  /** Returns the house account that a reward is paid from. */
  const sourceAccount = (budget: RewardBudget) =>
    houseAccount(budget, budget.promotionId === null ? 'bonus' : 'promised')

  return {
    /** Reserves the maximum reward of an entry. Returns false if the budget is too small. */
    reserve: (budget: RewardBudget, id: string, amount: bigint): Promise<boolean> =>
      moveReserved(budget, `hold:${id}`, amount),
    /** Returns the unused part of an entry's reservation to the budget. */
    release: async (budget: RewardBudget, entryId: string, amount: bigint): Promise<void> => {
      if (!(await moveReserved(budget, `hold:${entryId}:end`, -amount))) throw new PostingFailed(`hold:${entryId}:end`)
    },
    /** Pays a reward into the member's wallet, or into the locked balance of the active bonus. */
    pay: async (
      budget: RewardBudget,
      grantId: string,
      memberId: string,
      accountKind: 'member' | 'bonus_locked',
      amount: bigint,
    ) => {
      const key = `grant:${grantId}:pay`
      await postOrThrow(budget.merchant, key, 'bonus', [
        { accountId: await sourceAccount(budget), amount: -amount },
        { accountId: await memberAccount(budget, accountKind, memberId), amount },
      ])
      if (accountKind === 'member') await repayFromCredit(budget, key, memberId, amount)
    },
    /** Returns the reservation of an unclaimed reward to the budget. */
    expire: async (budget: RewardBudget, grantId: string, amount: bigint): Promise<void> => {
      if (budget.promotionId === null) return
      if (!(await moveReserved(budget, `grant:${grantId}:pay`, -amount)))
        throw new PostingFailed(`grant:${grantId}:pay`)
    },
    /** Releases the reservation of a reward that was forfeited before payment; the amount is the house's. */
    forfeit: async (budget: RewardBudget, grantId: string, amount: bigint): Promise<void> => {
      if (budget.promotionId === null) return
      await postOrThrow(budget.merchant, `grant:${grantId}:pay`, 'promise', [
        { accountId: await houseAccount(budget, 'promised'), amount: -amount },
        { accountId: await houseAccount(budget, 'bonus'), amount },
      ])
    },
    /** Ends a bonus: part of it becomes cash, the rest returns to the house. */
    endBonus: async (
      budget: RewardBudget,
      grantId: string,
      memberId: string,
      { cash, house: toHouse }: BonusPayout,
    ): Promise<void> => {
      const key = `grant:${grantId}:end`
      await postOrThrow(budget.merchant, key, 'bonus', [
        { accountId: await memberAccount(budget, 'bonus_locked', memberId), amount: -cash - toHouse },
        { accountId: await memberAccount(budget, 'member', memberId), amount: cash },
        { accountId: await houseAccount(budget, 'bonus'), amount: toHouse },
      ])
      if (cash > 0n) await repayFromCredit(budget, key, memberId, cash)
    },
    /** Returns the balance of the member's bonus. */
    bonusBalance: async (budget: RewardBudget, memberId: string): Promise<bigint> =>
      ledger.accountBalance(await memberAccount(budget, 'bonus_locked', memberId)),
    /** Moves money from the house's bonus account into the budget of a promotion. */
    fund: async (budget: RewardBudget, id: string, amount: bigint): Promise<void> =>
      postOrThrow(budget.merchant, `fund:${id}`, 'promise', [
        { accountId: await houseAccount(budget, 'bonus'), amount: -amount },
        { accountId: await houseAccount(budget, 'promotion'), amount },
      ]),
  }
}
