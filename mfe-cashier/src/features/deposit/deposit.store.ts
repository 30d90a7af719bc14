import { compareMoney, moneyProblem } from '@tessera/i18n/money'
import { Reply } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { DepositOffer, DepositOrder, DepositPromo, OfferedDepositMethod } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { totalOf } from '../../lib/fee.ts'
import type { DepositApi } from './deposit.api.ts'

/** Deposit methods and obstacles, the member's choices, and the order that they open. */
export class DepositStore {
  readonly offer: Reply<DepositOffer>
  readonly promos: Reply<readonly DepositPromo[]>
  /** Null while there is none, or none that can be read. */
  amount: string | null = null
  /** Null is none. */
  promoId: string | null = null
  phase: 'editing' | 'asking' | 'sending' = 'editing'
  refusal: unknown = null
  private chosenId: string | null = null
  private readonly request = new IdempotentRequest()
  private readonly api: DepositApi
  private readonly opened: (order: DepositOrder) => void

  /** @param opened called with each order that was opened */
  constructor(api: DepositApi, opened: (order: DepositOrder) => void) {
    this.api = api
    this.opened = opened
    this.offer = new Reply(api.offer)
    this.promos = new Reply(api.promos)
    makeAutoObservable<this, 'api' | 'opened' | 'request'>(
      this,
      { offer: false, promos: false, api: false, opened: false, request: false, refusal: observableRef },
      { autoBind: true },
    )
  }

  /** Chosen method, while it is offered; otherwise the recommended one, otherwise the first: an open one if possible. */
  get chosen(): OfferedDepositMethod | null {
    const methods = this.offer.value?.methods ?? []
    const own = methods.find((method) => method.id === this.chosenId)
    const open = methods.filter((method) => method.opensAt === null)
    return own ?? open.find((method) => method.recommended) ?? open[0] ?? methods[0] ?? null
  }

  /** The most that the chosen way and the member's limit let in, decimal text. */
  get max(): string | null {
    const { chosen } = this
    const remaining = this.offer.value?.limit?.left
    if (!chosen) return null
    return remaining !== undefined && compareMoney(remaining, chosen.max) < 0 ? remaining : chosen.max
  }

  /** Total that a member pays: amount and fee; null while the method does not accept the amount. */
  get total(): string | null {
    const { amount, chosen, max } = this
    if (amount === null || !chosen || !max || moneyProblem(amount, { min: chosen.min, max })) return null
    return totalOf(amount, chosen)
  }

  /** Promotions that the deposit can have. */
  get openPromos(): readonly DepositPromo[] {
    return this.promos.value?.filter(({ ineligible }) => ineligible === null) ?? []
  }

  /** Promotions that the member cannot have now. */
  get closedPromos(): readonly DepositPromo[] {
    return this.promos.value?.filter(({ ineligible }) => ineligible !== null) ?? []
  }

  /** The promotion that is chosen, as long as it is offered for the amount. */
  get promo(): DepositPromo | null {
    const promo = this.openPromos.find(({ id }) => id === this.promoId)
    return promo && this.takes(promo) ? promo : null
  }

  get canSubmit(): boolean {
    return this.total !== null && this.chosen?.opensAt === null && this.phase === 'editing'
  }

  /** True if the current amount qualifies for the promotion. */
  takes({ minDeposit }: DepositPromo): boolean {
    return minDeposit === null || (this.amount !== null && compareMoney(this.amount, minDeposit) >= 0)
  }

  choose(id: string): void {
    this.chosenId = id
    this.refusal = null
  }

  setAmount(amount: string | null): void {
    this.amount = amount
    this.refusal = null
  }

  choosePromo(id: string | null): void {
    this.promoId = id
  }

  load(): Promise<boolean> {
    void this.promos.load()
    return this.offer.load()
  }

  /** Opens the order, or first the question about the deposit limit; resolves with null if there is no order yet. */
  async submit(): Promise<DepositOrder | null> {
    if (!this.canSubmit) return null
    if (this.offer.value?.limitReview) {
      this.phase = 'asking'
      return null
    }
    return this.send()
  }

  /** Sets the member's choice of a limit: a daily limit, or none. Then opens the order; throws the server's errors. */
  async answer(limit: string | null): Promise<DepositOrder | null> {
    await (limit === null ? this.api.keepLimits() : this.api.limit(limit))
    await this.offer.load()
    runInAction(this.stopAsking)
    return this.total === null ? null : this.send()
  }

  stopAsking(): void {
    if (this.phase === 'asking') this.phase = 'editing'
  }

  /** Clears the data of a member who has logged out. */
  forget(): void {
    this.offer.reset()
    this.promos.reset()
    this.amount = null
    this.promoId = null
    this.refusal = null
    this.phase = 'editing'
  }

  private async send(): Promise<DepositOrder | null> {
    const { chosen, amount, promo } = this
    if (!chosen || amount === null) return null
    this.phase = 'sending'
    this.refusal = null
    const input = {
      kind: chosen.kind,
      methodId: chosen.id,
      amount,
      promo: promo && { id: promo.id, termsVersion: promo.termsVersion },
    }
    try {
      const order = await this.request.send(input, (headers) => this.api.open(input, headers))
      runInAction(() => {
        this.amount = null
        this.promoId = null
        this.opened(order)
      })
      return order
    } catch (thrown) {
      runInAction(() => {
        this.refusal = thrown
      })
      return null
    } finally {
      runInAction(() => {
        this.phase = 'editing'
      })
      // An opened order changes the open orders, the limit that is left and the promotions.
      void this.load()
    }
  }
}
