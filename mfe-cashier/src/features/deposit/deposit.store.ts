import { compareMoney, moneyProblem } from '@tessera/i18n/money'
import { Query } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { DepositOffer, DepositOrder, DepositPromo, OfferedDepositMethod } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { totalOf } from '../../lib/fee.ts'
import type { DepositApi } from './deposit.api.ts'

/** Deposit methods and obstacles, the member's choices, and the order that they open. */
export class DepositStore {
  readonly offer: Query<DepositOffer>
  readonly promos: Query<readonly DepositPromo[]>
  /** Null while it is empty or invalid. */
  amount: string | null = null
  /** ID of the selected promotion; null if none. */
  promoId: string | null = null
  phase: 'editing' | 'asking' | 'sending' = 'editing'
  error: unknown = null
  private selectedId: string | null = null
  /** Ends with the session, and when the limit prompt is closed: a submission that was begun before is not continued. */
  private readonly scope = new RequestScope()
  /** Ends with the session alone. */
  private readonly session = new RequestScope()
  private readonly request = new IdempotentRequest()
  private readonly api: DepositApi
  private readonly onOpened: (order: DepositOrder) => void

  /** @param onOpened called with each order that was opened */
  constructor(api: DepositApi, onOpened: (order: DepositOrder) => void) {
    this.api = api
    this.onOpened = onOpened
    this.offer = new Query(api.offer)
    this.promos = new Query(api.promos)
    makeAutoObservable<this, 'api' | 'onOpened' | 'request' | 'scope' | 'session'>(
      this,
      {
        offer: false,
        promos: false,
        api: false,
        onOpened: false,
        request: false,
        scope: false,
        session: false,
        error: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Selected method if it is offered; otherwise the recommended one, otherwise the first, preferably an open one. */
  get selectedMethod(): OfferedDepositMethod | null {
    const methods = this.offer.value?.methods ?? []
    const selected = methods.find((method) => method.id === this.selectedId)
    const openMethods = methods.filter((method) => method.opensAt === null)
    return selected ?? openMethods.find((method) => method.recommended) ?? openMethods[0] ?? methods[0] ?? null
  }

  /** Maximum amount by the selected method and the member's limit, decimal string. */
  get max(): string | null {
    const { selectedMethod: method } = this
    const remaining = this.offer.value?.limit?.left
    if (!method) return null
    return remaining !== undefined && compareMoney(remaining, method.max) < 0 ? remaining : method.max
  }

  /** True if the amount has satang, but the selected method takes whole baht only. */
  get rejectsSatang(): boolean {
    return this.selectedMethod?.wholeAmount === true && this.amount !== null && !this.amount.endsWith('.00')
  }

  /** Total that a member pays: amount and fee; null while the method does not accept the amount. */
  get total(): string | null {
    const { amount, selectedMethod: method, max } = this
    if (amount === null || !method || !max || this.rejectsSatang) return null
    if (moneyProblem(amount, { min: method.min, max })) return null
    return totalOf(amount, method)
  }

  /** Promotions that the deposit can have. */
  get openPromos(): readonly DepositPromo[] {
    return this.promos.value?.filter(({ ineligible }) => ineligible === null) ?? []
  }

  /** Promotions that the member cannot have now. */
  get closedPromos(): readonly DepositPromo[] {
    return this.promos.value?.filter(({ ineligible }) => ineligible !== null) ?? []
  }

  /** Promotion that another page links to, if the member cannot have it now. */
  get linkedClosedPromo(): DepositPromo | null {
    return this.closedPromos.find(({ id }) => id === this.promoId) ?? null
  }

  /** The selected promotion, if it is available for the amount. */
  get promo(): DepositPromo | null {
    const promo = this.openPromos.find(({ id }) => id === this.promoId)
    return promo && this.qualifiesFor(promo) ? promo : null
  }

  get canSubmit(): boolean {
    return this.total !== null && this.selectedMethod?.opensAt === null && this.phase === 'editing'
  }

  /** True if the current amount qualifies for the promotion. */
  qualifiesFor({ minDeposit }: DepositPromo): boolean {
    return minDeposit === null || (this.amount !== null && compareMoney(this.amount, minDeposit) >= 0)
  }

  selectMethod(id: string): void {
    this.selectedId = id
    this.error = null
  }

  setAmount(amount: string | null): void {
    this.amount = amount
    this.error = null
  }

  selectPromo(id: string | null): void {
    this.promoId = id
  }

  load(): Promise<boolean> {
    void this.promos.load()
    return this.offer.load()
  }

  /** Opens the order, or first prompts for a deposit limit; resolves with null if there is no order yet. */
  async submit(): Promise<DepositOrder | null> {
    if (!this.canSubmit) return null
    if (this.offer.value?.limitReview) {
      this.phase = 'asking'
      return null
    }
    return this.send()
  }

  /**
   * Sets the member's choice of a limit: a daily limit, or none. Then opens the order, unless the prompt was closed meanwhile; throws
   * the server's errors.
   */
  async submitLimitChoice(limit: string | null): Promise<DepositOrder | null> {
    const [isCurrent, isSameMember] = [this.scope.enter(), this.session.enter()]
    try {
      await (limit === null ? this.api.keepLimits() : this.api.limit(limit))
    } catch (thrown) {
      if (isSameMember()) throw thrown
    }
    if (!isSameMember()) return null
    await this.offer.load()
    if (!isCurrent()) return null
    runInAction(this.closeLimitPrompt)
    return this.total === null ? null : this.send()
  }

  closeLimitPrompt(): void {
    if (this.phase !== 'asking') return
    this.phase = 'editing'
    this.scope.end()
  }

  /** Clears the data of a member who has logged out. */
  forget(): void {
    this.scope.end()
    this.session.end()
    this.offer.reset()
    this.promos.reset()
    this.amount = null
    this.promoId = null
    this.error = null
    this.phase = 'editing'
  }

  private async send(): Promise<DepositOrder | null> {
    const { selectedMethod: method, amount, promo } = this
    const isCurrent = this.scope.enter()
    if (!method || amount === null) return null
    this.phase = 'sending'
    this.error = null
    const input = {
      kind: method.kind,
      methodId: method.id,
      amount,
      promo: promo && { id: promo.id, termsVersion: promo.termsVersion },
    }
    const finish = (change: () => void) =>
      runInAction(() => {
        if (!isCurrent()) return false
        this.phase = 'editing'
        change()
        // A new order changes the open orders, the remaining limit and the promotions.
        void this.load()
        return true
      })
    try {
      const order = await this.request.send(input, (headers) => this.api.open(input, headers))
      const isApplied = finish(() => {
        this.amount = null
        this.promoId = null
        this.onOpened(order)
      })
      return isApplied ? order : null
    } catch (thrown) {
      finish(() => {
        this.error = thrown
      })
      return null
    }
  }
}
