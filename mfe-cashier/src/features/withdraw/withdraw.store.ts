import { compareMoney, moneyProblem, subtractMoney } from '@tessera/i18n/money'
import { Query } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { BankAccount, WithdrawalOffer, WithdrawalOrder } from '@tessera/site'
import { PAYMENT_PASSWORD_LENGTH } from '@tessera/site-ui/payment-password'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { feeOf } from '../../lib/fee.ts'
import { type Obstacle, obstaclesOf } from './obstacles.ts'
import type { WithdrawApi } from './withdraw.api.ts'

/** The withdrawal offer, the entered amount, and the confirmation with the payment password. */
export class WithdrawStore {
  readonly offer: Query<WithdrawalOffer>
  amount: string | null = null
  phase: 'editing' | 'confirming' | 'sending' = 'editing'
  paymentPassword = ''
  /** True if the member has agreed that the withdrawal ends an active bonus. */
  agreesToEndBonus = false
  error: unknown = null
  private selectedId: string | null = null
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly request = new IdempotentRequest()
  private readonly api: WithdrawApi
  private readonly onRequested: (order: WithdrawalOrder) => void

  /** @param onRequested called with each withdrawal that was requested */
  constructor(api: WithdrawApi, onRequested: (order: WithdrawalOrder) => void) {
    this.api = api
    this.onRequested = onRequested
    this.offer = new Query(api.offer)
    makeAutoObservable<this, 'api' | 'onRequested' | 'request' | 'scope'>(
      this,
      { offer: false, api: false, onRequested: false, request: false, scope: false, error: observableRef },
      { autoBind: true },
    )
  }

  get obstacles(): readonly Obstacle[] {
    return this.offer.value ? obstaclesOf(this.offer.value) : []
  }

  /** Account that receives the money: the selected one, otherwise the first that is ready. */
  get account(): BankAccount | null {
    const readyAccounts = this.offer.value?.accounts.filter(({ state }) => state === 'ready') ?? []
    return readyAccounts.find(({ id }) => id === this.selectedId) ?? readyAccounts[0] ?? null
  }

  /** Maximum amount that can be withdrawn now, decimal string. */
  get max(): string | null {
    const { value } = this.offer
    if (!value) return null
    return [value.max, value.available, value.today.amountLeft].reduce((a, b) => (compareMoney(b, a) < 0 ? b : a))
  }

  /** Maximum amount of a withdrawal started now, decimal text: zero if there is an obstacle. */
  get withdrawable(): string {
    return this.obstacles.length > 0 ? '0.00' : (this.max ?? '0.00')
  }

  /** Fee on the amount, and the amount that the bank account receives; null while the amount is invalid. */
  get payoutQuote(): { fee: string; arrives: string } | null {
    const { amount, max } = this
    const { value } = this.offer
    if (!value || !max || amount === null || moneyProblem(amount, { min: value.min, max })) return null
    const fee = feeOf(amount, value)
    const arrives = subtractMoney(amount, fee)
    return arrives === null || compareMoney(arrives, '0.00') <= 0 ? null : { fee, arrives }
  }

  get canConfirm(): boolean {
    return this.payoutQuote !== null && this.account !== null
  }

  /** True if the payment password is complete and the end of an active bonus is accepted. */
  get canSend(): boolean {
    return (
      this.paymentPassword.length === PAYMENT_PASSWORD_LENGTH && (this.agreesToEndBonus || !this.offer.value?.endsBonus)
    )
  }

  selectAccount(id: string): void {
    this.selectedId = id
  }

  setAmount(amount: string | null): void {
    this.amount = amount
  }

  setPaymentPassword(digits: string): void {
    this.paymentPassword = digits
    this.error = null
  }

  setAgreesToEndBonus(shouldEndBonus: boolean): void {
    this.agreesToEndBonus = shouldEndBonus
  }

  confirm(): void {
    if (!this.canConfirm) return
    this.agreesToEndBonus = false
    this.paymentPassword = ''
    this.error = null
    this.phase = 'confirming'
  }

  cancel(): void {
    if (this.phase === 'confirming') this.phase = 'editing'
    this.paymentPassword = ''
  }

  /** Requests the withdrawal; resolves with null if it is rejected. */
  async send(): Promise<WithdrawalOrder | null> {
    const { account, amount, paymentPassword, phase, agreesToEndBonus } = this
    const isCurrent = this.scope.enter()
    if (phase !== 'confirming' || !account || amount === null) return null
    this.phase = 'sending'
    this.error = null
    const input = { accountId: account.id, amount, ...(agreesToEndBonus ? { endBonus: true as const } : {}) }
    const finish = (change: () => void) =>
      runInAction(() => {
        if (!isCurrent()) return false
        this.paymentPassword = ''
        change()
        void this.offer.load()
        return true
      })
    try {
      const order = await this.request.send(input, (headers) =>
        this.api.withdraw({ ...input, paymentPassword }, headers),
      )
      const isApplied = finish(() => {
        this.phase = 'editing'
        this.amount = null
        this.onRequested(order)
      })
      return isApplied ? order : null
    } catch (thrown) {
      finish(() => {
        this.phase = 'confirming'
        this.error = thrown
      })
      return null
    }
  }

  forget(): void {
    this.scope.end()
    this.offer.reset()
    this.amount = null
    this.paymentPassword = ''
    this.error = null
    this.phase = 'editing'
  }
}
