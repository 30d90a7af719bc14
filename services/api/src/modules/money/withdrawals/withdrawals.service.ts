import type { MerchantConfig, WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { toBankAccount } from '../bank-accounts/bank-accounts.domain.ts'
import { createBankAccountRepository } from '../bank-accounts/bank-accounts.repository.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import { newReference } from '../channels/references.ts'
import { requestIdOf } from '../channels/wish-id.ts'
import { feeOf } from '../fees/fee.domain.ts'
import type { LockedSnapshot } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import { windowBegin } from '../gate/windows.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import { createPaymentPasswordRepository } from '../payment-password/payment-password.repository.ts'
import type { PaymentPasswords } from '../payment-password/payment-password.service.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'
import type { BonusEnds } from './bonus-ends.ts'
import type { MoveWithdrawal } from './move-withdrawal.ts'
import { type Case, judgeWithdrawal, leftToday, reviewOf } from './rules.domain.ts'
import { createWithdrawalRepository, type WithdrawalWithAccount } from './withdrawals.repository.ts'

export interface WithdrawalDeps {
  db: Db
  channels: readonly Channel[]
  gate: Pick<Gate, 'standingOf'>
  paymentPasswords: Pick<PaymentPasswords, 'ask'>
  moves: MoveWithdrawal
  bonusEnds: Pick<BonusEnds, 'match'>
}

/** A member's withdrawal request; `key` is the idempotency key. */
export interface WithdrawalInput {
  memberId: string
  merchant: MerchantConfig
  key: string
  accountId: string
  amount: string
  paymentPassword: string
  /** The member has seen that a bonus for a deposit ends with it. */
  endBonus?: true | undefined
}

export const toOrder = (row: WithdrawalWithAccount): WithdrawalOrder => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  amount: moneyText(row.amount),
  fee: moneyText(row.fee),
  arrives: moneyText(row.amount - row.fee),
  account: { bank: row.bank, number: row.shown, name: row.name },
  requestedAt: row.requested_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
})

/** Money that members take out. */
export function createWithdrawalService({ db, channels, gate, paymentPasswords, moves, bonusEnds }: WithdrawalDeps) {
  /** Withdrawals of this day, and the turnover that deposits still require. */
  const countsOf = async (trx: Trx, memberId: string, { timeZone }: MerchantConfig, { windows }: LockedSnapshot) => {
    const since = await createWithdrawalRepository(trx).since(memberId, windowBegin(windows.day, timeZone))
    const turnover = await createTurnoverRepository(trx).sums(memberId)
    return { today: { ...since, resetsAt: windows.day.resetsAt }, turnover }
  }

  const request = async (trx: Trx, input: WithdrawalInput, channel: Channel): Promise<Outcome<WithdrawalOrder>> => {
    const { memberId, merchant } = input
    const withdrawals = createWithdrawalRepository(trx)
    const accounts = createBankAccountRepository(trx)
    const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
    if (!snapshot.ok) return snapshot
    const id = requestIdOf('withdrawal', memberId, input.key)
    const priorWithdrawal = await withdrawals.own(memberId, id)
    if (priorWithdrawal) return done(toOrder(priorWithdrawal))
    const account = await accounts.own(memberId, input.accountId)
    if (!account) return refused('request.not.found')
    const { coolingUntil } = await createPaymentPasswordRepository(trx).state(memberId)
    const { at, debt } = snapshot.value
    const amount = minorOf(input.amount)
    const rules = merchant.cashier.withdrawals
    const counts = await countsOf(trx, memberId, merchant, snapshot.value)
    const withdrawalCase: Case = { at, amount, account, debt, coolingUntil, ...counts }
    const verdict = judgeWithdrawal(withdrawalCase, rules)
    if (!verdict.ok) return verdict
    const match = await bonusEnds.match(trx, memberId, at)
    if (match && !input.endBonus) return refused('bonus.active', { value: { amount: moneyText(match.remaining) } })
    await match?.end()
    const reviewFacts = {
      isFirst: !(await withdrawals.wasPaid(account.id)),
      isNameOpen: account.review === 'waiting',
      isShared: await accounts.isSharedReady(account),
    }
    const review = reviewOf(amount, reviewFacts, rules)
    const row = await withdrawals.add({
      id,
      merchant: merchant.code,
      member_id: memberId,
      account_id: account.id,
      reference: newReference('W'),
      channel: channel.code,
      state: 'requested',
      amount,
      fee: feeOf(amount, rules),
      ...review,
      requested_at: at,
      changed_at: at,
      ended_at: null,
      reason: null,
      provider_ref: null,
      due_at: null,
    })
    if (!(await moves.hold(trx, row))) return refused('funds.insufficient')
    await moves.move(trx, row, review.flags.length === 0 ? 'clear' : 'flagged', at)
    const withdrawal = await withdrawals.own(memberId, id)
    if (!withdrawal) throw new Error(`no withdrawal ${id}`)
    return done(toOrder(withdrawal))
  }

  return {
    info: (memberId: string, merchant: MerchantConfig): Promise<Outcome<WithdrawalOffer>> =>
      db.transaction().execute(async (trx): Promise<Outcome<WithdrawalOffer>> => {
        const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
        if (!snapshot.ok) return snapshot
        const { at, cash, debt } = snapshot.value
        const { min, max, fee, feePercent } = merchant.cashier.withdrawals
        const withdrawals = createWithdrawalRepository(trx)
        const { today, turnover } = await countsOf(trx, memberId, merchant, snapshot.value)
        const accounts = await createBankAccountRepository(trx).of(memberId)
        const open = await withdrawals.open(memberId)
        const match = await bonusEnds.match(trx, memberId, at)
        const { hash, lockedUntil, coolingUntil } = await createPaymentPasswordRepository(trx).state(memberId)
        const comes = (when: Date | null) => (when && when > at ? when.toISOString() : null)
        return done({
          available: moneyText(cash),
          held: moneyText(open.reduce((sum, { amount }) => sum + amount, 0n)),
          min,
          max,
          fee,
          feePercent,
          today: { ...leftToday(merchant.cashier.withdrawals, today), resetsAt: today.resetsAt.toISOString() },
          turnover: { needed: moneyText(turnover.needed), done: moneyText(turnover.done) },
          accounts: accounts.map((row) => toBankAccount(row, at)),
          hasPaymentPassword: hash !== null,
          lockedUntil: comes(lockedUntil),
          coolingUntil: comes(coolingUntil),
          debt: moneyText(debt),
          endsBonus: match && moneyText(match.remaining),
          open: open.map(toOrder),
        })
      }),
    /** No information about money is returned before the payment password is verified. */
    withdraw: async (input: WithdrawalInput): Promise<Outcome<WithdrawalOrder>> => {
      const { memberId, merchant, paymentPassword } = input
      const channel = channelFor(channels, merchant.code, 'payouts')
      if (!channel) return refused('permission.denied')
      const allowed = await paymentPasswords.ask(memberId, paymentPassword)
      if (!allowed.ok) return allowed
      return transact(db, (trx) => request(trx, input, channel))
    },
    order: async (memberId: string, id: string): Promise<Outcome<WithdrawalOrder>> => {
      const row = await createWithdrawalRepository(db).own(memberId, id)
      return row ? done(toOrder(row)) : refused('request.not.found')
    },
  }
}
export type WithdrawalService = ReturnType<typeof createWithdrawalService>
