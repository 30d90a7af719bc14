import type { MerchantConfig, WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { toBankAccount } from '../bank-accounts/bank-accounts.domain.ts'
import { createBankAccountRepository } from '../bank-accounts/bank-accounts.repository.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import { newReference } from '../channels/references.ts'
import { requestIdOf } from '../channels/request-id.ts'
import { feeOf } from '../fees/fee.domain.ts'
import type { LockedSnapshot } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import { windowStart } from '../gate/windows.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import { createPaymentPasswordRepository } from '../payment-password/payment-password.repository.ts'
import type { PaymentPasswords } from '../payment-password/payment-password.service.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'
import type { BonusEndHooks } from './bonus-ends.ts'
import { evaluateWithdrawal, remainingToday, reviewOf, type WithdrawalCheck } from './rules.domain.ts'
import type { WithdrawalTransitions } from './withdrawal-transitions.ts'
import { createWithdrawalRepository, type WithdrawalWithAccount } from './withdrawals.repository.ts'

export interface WithdrawalDeps {
  db: Db
  channels: readonly Channel[]
  gate: Pick<Gate, 'standingOf'>
  paymentPasswords: Pick<PaymentPasswords, 'ask'>
  transitions: WithdrawalTransitions
  bonusEnds: Pick<BonusEndHooks, 'findActive'>
}

/** A member's withdrawal request; `key` is the idempotency key. */
export interface WithdrawalInput {
  memberId: string
  merchant: MerchantConfig
  key: string
  accountId: string
  amount: string
  paymentPassword: string
  /** True if the member has confirmed that the deposit bonus ends with the withdrawal. */
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

/** Withdrawals of members. */
export function createWithdrawalService({
  db,
  channels,
  gate,
  paymentPasswords,
  transitions,
  bonusEnds,
}: WithdrawalDeps) {
  /** Loads the member's withdrawals of this day, and the turnover that deposits require. */
  const loadTotals = async (trx: Trx, memberId: string, { timeZone }: MerchantConfig, { windows }: LockedSnapshot) => {
    const withdrawnToday = await createWithdrawalRepository(trx).totalsSince(
      memberId,
      windowStart(windows.day, timeZone),
    )
    const turnover = await createTurnoverRepository(trx).getSums(memberId)
    return { today: { ...withdrawnToday, resetsAt: windows.day.resetsAt }, turnover }
  }

  const createRequest = async (
    trx: Trx,
    input: WithdrawalInput,
    channel: Channel,
  ): Promise<Result<WithdrawalOrder>> => {
    const { memberId, merchant } = input
    const withdrawals = createWithdrawalRepository(trx)
    const accounts = createBankAccountRepository(trx)
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const id = requestIdOf('withdrawal', memberId, input.key)
    const priorWithdrawal = await withdrawals.findOfMember(memberId, id)
    if (priorWithdrawal) return ok(toOrder(priorWithdrawal))
    const account = await accounts.findOfMember(memberId, input.accountId)
    if (!account) return err('request.not.found')
    const { coolingUntil } = await createPaymentPasswordRepository(trx).getState(memberId)
    const { at, debt } = snapshot.value
    const amount = minorOf(input.amount)
    const rules = merchant.cashier.withdrawals
    const totals = await loadTotals(trx, memberId, merchant, snapshot.value)
    const withdrawalCase: WithdrawalCheck = { at, amount, account, debt, coolingUntil, ...totals }
    const evaluation = evaluateWithdrawal(withdrawalCase, rules)
    if (!evaluation.ok) return evaluation
    const activeBonus = await bonusEnds.findActive(trx, memberId, at)
    if (activeBonus && !input.endBonus)
      return err('bonus.active', { value: { amount: moneyText(activeBonus.remaining) } })
    await activeBonus?.end()
    const reviewInput = {
      isFirst: !(await withdrawals.wasPaid(account.id)),
      isNameOpen: account.review === 'waiting',
      isShared: await accounts.isSharedPayable(account),
    }
    const review = reviewOf(amount, reviewInput, rules)
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
    if (!(await transitions.holdAmount(trx, row))) return err('funds.insufficient')
    await transitions.applyEvent(trx, row, review.flags.length === 0 ? 'clear' : 'flagged', at)
    const withdrawal = await withdrawals.findOfMember(memberId, id)
    if (!withdrawal) throw new Error(`withdrawal not found after it was added: ${id}`)
    return ok(toOrder(withdrawal))
  }

  return {
    offerOf: (memberId: string, merchant: MerchantConfig): Promise<Result<WithdrawalOffer>> =>
      db.transaction().execute(async (trx): Promise<Result<WithdrawalOffer>> => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        if (!snapshot.ok) return snapshot
        const { at, cash, debt } = snapshot.value
        const { min, max, fee, feePercent } = merchant.cashier.withdrawals
        const withdrawals = createWithdrawalRepository(trx)
        const { today, turnover } = await loadTotals(trx, memberId, merchant, snapshot.value)
        const accounts = await createBankAccountRepository(trx).listOfMember(memberId)
        const open = await withdrawals.listOpen(memberId)
        const activeBonus = await bonusEnds.findActive(trx, memberId, at)
        const { hash, lockedUntil, coolingUntil } = await createPaymentPasswordRepository(trx).getState(memberId)
        const futureTextOrNull = (when: Date | null) => (when && when > at ? when.toISOString() : null)
        return ok({
          available: moneyText(cash),
          held: moneyText(open.reduce((sum, { amount }) => sum + amount, 0n)),
          min,
          max,
          fee,
          feePercent,
          today: { ...remainingToday(merchant.cashier.withdrawals, today), resetsAt: today.resetsAt.toISOString() },
          turnover: { needed: moneyText(turnover.needed), done: moneyText(turnover.done) },
          accounts: accounts.map((row) => toBankAccount(row, at)),
          hasPaymentPassword: hash !== null,
          lockedUntil: futureTextOrNull(lockedUntil),
          coolingUntil: futureTextOrNull(coolingUntil),
          debt: moneyText(debt),
          endsBonus: activeBonus && moneyText(activeBonus.remaining),
          open: open.map(toOrder),
        })
      }),
    /** Verifies the payment password first, so that no error reveals anything about the member's money. */
    withdraw: async (input: WithdrawalInput): Promise<Result<WithdrawalOrder>> => {
      const { memberId, merchant, paymentPassword } = input
      const channel = channelFor(channels, merchant.code, 'payouts')
      if (!channel) return err('permission.denied')
      const passwordCheck = await paymentPasswords.ask(memberId, paymentPassword)
      if (!passwordCheck.ok) return passwordCheck
      return transact(db, (trx) => createRequest(trx, input, channel))
    },
    order: async (memberId: string, id: string): Promise<Result<WithdrawalOrder>> => {
      const row = await createWithdrawalRepository(db).findOfMember(memberId, id)
      return row ? ok(toOrder(row)) : err('request.not.found')
    },
  }
}
export type WithdrawalService = ReturnType<typeof createWithdrawalService>
