import type { Trx } from '../../../database/tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { Leg } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'

/** Owner of the reserved money. `promotionId` is null if no budget is behind it. */
export interface Reservation {
  merchant: string
  currency: string
  promotionId: string | null
}

/** Thrown if a posting of reservations fails, which is a programming error. */
class NotPosted extends Error {
  override readonly name = 'NotPosted'
}

/** Parts of a bonus at its end that become cash and that return to the house. Minor units. */
export interface EndOfBonus {
  cash: bigint
  house: bigint
}

/** Ledger postings of reservations and rewards, each once for its key. */
export function createReservations(trx: Trx, at: Date) {
  const ledger = createLedgerRepository(trx)
  const houseAccount = ({ merchant, currency, promotionId }: Reservation, kind: 'promotion' | 'promised' | 'bonus') =>
    ledger.houseAccount(merchant, kind, currency, kind === 'bonus' ? '' : (promotionId ?? ''))
  const memberAccount = ({ merchant, currency }: Reservation, kind: 'member' | 'bonus_locked', memberId: string) =>
    ledger.ownedAccount(merchant, kind, memberId, currency)
  /** Returns false if an account has insufficient funds. */
  const post = async (
    merchant: string,
    key: string,
    kind: 'bonus' | 'promise',
    legs: readonly Leg[],
  ): Promise<boolean> => {
    const nonZeroLegs = legs.filter(({ amount }) => amount !== 0n)
    if (nonZeroLegs.length === 0) return true
    const posted = await postTransaction(trx, { merchant, key, kind, legs: nonZeroLegs }, at)
    if (posted.ok) return true
    if (posted.error === 'funds.insufficient') return false
    throw new NotPosted(`${key}: ${posted.error}`)
  }
  const postOrThrow = async (...args: Parameters<typeof post>): Promise<void> => {
    if (!(await post(...args))) throw new NotPosted(`${args[1]}: funds`)
  }
  /** Moves an amount from the budget to the reserved account; a negative amount moves it back. */
  const moveReserved = async (budget: Reservation, key: string, amount: bigint): Promise<boolean> =>
    post(budget.merchant, key, 'promise', [
      { accountId: await houseAccount(budget, 'promotion'), amount: -amount },
      { accountId: await houseAccount(budget, 'promised'), amount },
    ])
  const repayFromCredit = ({ merchant, currency }: Reservation, key: string, memberId: string, amount: bigint) =>
    repayDebt(trx, () => at, { merchant, currency, memberId, key, amount })
  /** The account that a reward is paid from. */
  const sourceAccount = (budget: Reservation) =>
    houseAccount(budget, budget.promotionId === null ? 'bonus' : 'promised')

  return {
    /** Reserves the maximum reward of an entry. Returns false if the budget is too small. */
    reserve: (budget: Reservation, id: string, amount: bigint): Promise<boolean> =>
      moveReserved(budget, `hold:${id}`, amount),
    /** Returns the unused part of an entry's reservation to the budget. */
    release: async (budget: Reservation, entryId: string, amount: bigint): Promise<void> => {
      if (!(await moveReserved(budget, `hold:${entryId}:end`, -amount))) throw new NotPosted(`hold:${entryId}:end`)
    },
    /** Pays a reward in cash, or into the active bonus. */
    pay: async (
      budget: Reservation,
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
    expire: async (budget: Reservation, grantId: string, amount: bigint): Promise<void> => {
      if (budget.promotionId === null) return
      if (!(await moveReserved(budget, `grant:${grantId}:pay`, -amount))) throw new NotPosted(`grant:${grantId}:pay`)
    },
    /** Releases the reservation of a reward that was forfeited before payment; the amount goes to the house. */
    forfeit: async (budget: Reservation, grantId: string, amount: bigint): Promise<void> => {
      if (budget.promotionId === null) return
      await postOrThrow(budget.merchant, `grant:${grantId}:pay`, 'promise', [
        { accountId: await houseAccount(budget, 'promised'), amount: -amount },
        { accountId: await houseAccount(budget, 'bonus'), amount },
      ])
    },
    /** Ends a bonus that was played through: part of it becomes cash, the rest is the house's. */
    end: async (
      budget: Reservation,
      grantId: string,
      memberId: string,
      { cash, house: toHouse }: EndOfBonus,
    ): Promise<void> => {
      const key = `grant:${grantId}:end`
      await postOrThrow(budget.merchant, key, 'bonus', [
        { accountId: await memberAccount(budget, 'bonus_locked', memberId), amount: -cash - toHouse },
        { accountId: await memberAccount(budget, 'member', memberId), amount: cash },
        { accountId: await houseAccount(budget, 'bonus'), amount: toHouse },
      ])
      if (cash > 0n) await repayFromCredit(budget, key, memberId, cash)
    },
    /** Balance of the member's bonus. */
    bonusOf: async (budget: Reservation, memberId: string): Promise<bigint> =>
      ledger.accountBalance(await memberAccount(budget, 'bonus_locked', memberId)),
    /** Moves money from the house's bonus account into the budget of a promotion. */
    fund: async (budget: Reservation, id: string, amount: bigint): Promise<void> =>
      postOrThrow(budget.merchant, `fund:${id}`, 'promise', [
        { accountId: await houseAccount(budget, 'bonus'), amount: -amount },
        { accountId: await houseAccount(budget, 'promotion'), amount },
      ]),
  }
}
