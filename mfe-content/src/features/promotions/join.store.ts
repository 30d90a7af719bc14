import { ApiError } from '@tessera/platform'
import { RequestScope } from '@tessera/platform/request-scope'
import { applicationId, Ineligible, Offer, type Promotion } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PromotionsApi } from './promotions.api.ts'
import type { PromotionsStore } from './promotions.store.ts'

/** The promotion whose rules a member reads before joining it, and its result. */
export class JoinStore {
  /** Promotion of the open sheet, or of the last one. */
  pendingId: string | null = null
  isOpen = false
  phase: 'reading' | 'sending' | 'done' = 'reading'
  /** True if the rules changed while they were shown; the new ones are shown now. */
  hasChanged = false
  /** The server's reason why the member is not eligible. */
  reason: Ineligible | null = null
  leavingId: string | null = null
  /** Promotion whose join is being sent; its sheet may be closed by then. */
  private sendingId: string | null = null
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly api: PromotionsApi
  private readonly promotions: PromotionsStore

  constructor(api: PromotionsApi, promotions: PromotionsStore) {
    this.api = api
    this.promotions = promotions
    makeAutoObservable<this, 'api' | 'promotions' | 'sendingId' | 'scope'>(
      this,
      { api: false, promotions: false, sendingId: false, scope: false },
      { autoBind: true },
    )
  }

  get promotion(): Promotion | null {
    return this.promotions.findById(this.pendingId)
  }

  openSheet({ id }: Promotion): void {
    this.pendingId = id
    this.isOpen = true
    this.phase = id === this.sendingId ? 'sending' : 'reading'
    this.hasChanged = false
    this.reason = null
  }

  close(): void {
    this.isOpen = false
  }

  /**
   * Joins by the rules that are shown. Resolves true if the promotion was joined; throws errors that the sheet does not show.
   * The outcome changes the sheet only if it still shows this promotion.
   */
  async confirm(): Promise<boolean> {
    const { promotion: pendingPromotion } = this
    if (!pendingPromotion || this.phase === 'sending') return false
    const { id } = pendingPromotion
    this.phase = 'sending'
    this.sendingId = id
    this.reason = null
    const isCurrent = this.scope.enter()
    try {
      await this.api.join(applicationId(pendingPromotion), pendingPromotion.offer?.termsVersion ?? null)
      if (!isCurrent()) return false
      // The entry has whether a deposit of today counts: the result is shown with it.
      await this.promotions.memberPromotions.load()
      if (!isCurrent()) return false
      this.endSending(id, 'done')
      return true
    } catch (thrown) {
      if (!isCurrent()) return false
      this.endSending(id, 'reading')
      if (!this.handleError(pendingPromotion, thrown)) throw thrown
      return false
    }
  }

  /** Leaves a promotion that has not paid yet; resolves false if the session ended meanwhile. Throws the server's errors. */
  async leave(promotion: Promotion): Promise<boolean> {
    const isCurrent = this.scope.enter()
    this.leavingId = promotion.id
    try {
      await this.api.leave(applicationId(promotion))
    } catch (thrown) {
      if (isCurrent()) throw thrown
    } finally {
      if (isCurrent()) await this.promotions.memberPromotions.load()
      runInAction(() => {
        if (isCurrent()) this.leavingId = null
      })
    }
    return isCurrent()
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.scope.end()
    this.isOpen = false
    this.phase = 'reading'
    this.sendingId = null
    this.leavingId = null
  }

  private endSending(id: string, phase: 'reading' | 'done'): void {
    if (this.sendingId === id) this.sendingId = null
    if (this.pendingId === id) this.phase = phase
  }

  /** Handles an error of joining; returns true if the sheet itself shows it. */
  private handleError(promotion: Promotion, thrown: unknown): boolean {
    const isShown = this.isOpen && this.pendingId === promotion.id
    const { code, value } = thrown instanceof ApiError ? thrown : { code: null, value: null }
    if (code === 'promotion.changed') {
      const offer = Offer.safeParse(value).data
      if (!offer) return false
      this.promotions.replaceOffer(promotion.id, offer)
      this.hasChanged ||= isShown
      return isShown
    }
    if (code === 'promotion.ineligible' && isShown) {
      this.reason = Ineligible.safeParse((value as { reason?: unknown } | null)?.reason).data ?? null
      return this.reason !== null
    }
    if (code === 'promotion.exhausted' && promotion.offer)
      this.promotions.replaceOffer(promotion.id, { ...promotion.offer, full: true })
    if (code === 'request.conflict') void this.promotions.memberPromotions.load()
    return false
  }
}
