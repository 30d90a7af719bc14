import { compareMoney, moneyProblem, subtractMoney } from '@tessera/i18n/money'
import { Reply } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { BankAccount, WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { feeOf } from '../../lib/fee.ts'
import { PAYMENT_PASSWORD_LENGTH } from '../../lib/payment-password.ts'
import { type Obstacle, obstaclesOf } from './obstacles.ts'
import type { WithdrawApi } from './withdraw.api.ts'

/** State of withdrawals, the requested amount, and the confirmation with the payment password. */
export class WithdrawStore {
  readonly offer: Reply<WithdrawalOffer>
  amount: string | null = null
  phase: 'editing' | 'confirming' | 'sending' = 'editing'
  paymentPassword = ''
  /** The member has confirmed that a bonus may end with it. */
  endsBonus = false
  refusal: unknown = null
  private chosenId: string | null = null
  private readonly request = new IdempotentRequest()
  private readonly api: WithdrawApi
  private readonly requested: (order: WithdrawalOrder) => void

  /** @param requested called with each withdrawal that was requested */
  constructor(api: WithdrawApi, requested: (order: WithdrawalOrder) => void) {
    this.api = api
    this.requested = requested
    this.offer = new Reply(api.offer)
    makeAutoObservable<this, 'api' | 'requested' | 'request'>(
      this,
      { offer: false, api: false, requested: false, request: false, refusal: observableRef },
      { autoBind: true },
    )
  }

  get obstacles(): readonly Obstacle[] {
    return this.offer.value ? obstaclesOf(this.offer.value) : []
  }

  /** Account that receives the money: the chosen one, otherwise the first that is ready. */
  get account(): BankAccount | null {
    const ready = this.offer.value?.accounts.filter(({ state }) => state === 'ready') ?? []
    return ready.find(({ id }) => id === this.chosenId) ?? ready[0] ?? null
  }

  /** The most that can be taken out now, decimal text. */
  get max(): string | null {
    const { value } = this.offer
    if (!value) return null
    return [value.max, value.available, value.today.amountLeft].reduce((a, b) => (compareMoney(b, a) < 0 ? b : a))
  }

  /** Maximum amount of a withdrawal started now, decimal text: zero if there is an obstacle. */
  get withdrawable(): string {
    return this.obstacles.length > 0 ? '0.00' : (this.max ?? '0.00')
  }

  /** The fee on the amount, and what the bank account gets; null while the amount cannot be taken out. */
  get outcome(): { fee: string; arrives: string } | null {
    const { amount, max } = this
    const { value } = this.offer
    if (!value || !max || amount === null || moneyProblem(amount, { min: value.min, max })) return null
    const fee = feeOf(amount, value)
    const arrives = subtractMoney(amount, fee)
    return arrives === null || compareMoney(arrives, '0.00') <= 0 ? null : { fee, arrives }
  }

  get canConfirm(): boolean {
    return this.outcome !== null && this.account !== null
  }

  /** True if all required input is complete. */
  get canSend(): boolean {
    return this.paymentPassword.length === PAYMENT_PASSWORD_LENGTH && (this.endsBonus || !this.offer.value?.endsBonus)
  }

  choose(id: string): void {
    this.chosenId = id
  }

  setAmount(amount: string | null): void {
    this.amount = amount
  }

  setPaymentPassword(digits: string): void {
    this.paymentPassword = digits
    this.refusal = null
  }

  setEndsBonus(shouldEndBonus: boolean): void {
    this.endsBonus = shouldEndBonus
  }

  confirm(): void {
    if (!this.canConfirm) return
    this.endsBonus = false
    this.paymentPassword = ''
    this.refusal = null
    this.phase = 'confirming'
  }

  stop(): void {
    if (this.phase === 'confirming') this.phase = 'editing'
    this.paymentPassword = ''
  }

  /** Requests the withdrawal; resolves with null if it is rejected. */
  async send(): Promise<WithdrawalOrder | null> {
    const { account, amount, paymentPassword, phase, endsBonus } = this
    if (phase !== 'confirming' || !account || amount === null) return null
    this.phase = 'sending'
    this.refusal = null
    const input = { accountId: account.id, amount, ...(endsBonus ? { endBonus: true as const } : {}) }
    try {
      const order = await this.request.send(input, (headers) =>
        this.api.withdraw({ ...input, paymentPassword }, headers),
      )
      runInAction(() => {
        this.phase = 'editing'
        this.amount = null
        this.requested(order)
      })
      return order
    } catch (thrown) {
      runInAction(() => {
        this.phase = 'confirming'
        this.refusal = thrown
      })
      return null
    } finally {
      runInAction(() => {
        this.paymentPassword = ''
      })
      void this.offer.load()
    }
  }

  forget(): void {
    this.offer.reset()
    this.amount = null
    this.paymentPassword = ''
    this.refusal = null
    this.phase = 'editing'
  }
}
