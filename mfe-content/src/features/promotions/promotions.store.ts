import { applicationId, type LanguageCode, type Promotion } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PromotionsApi } from './promotions.api.ts'

export const ALL = 'all'

export interface PromotionsEffects {
  api: PromotionsApi
  isOnline(): boolean
}

/** The merchant's promotions by category, the one that is open, and those that were joined here. */
export class PromotionsStore {
  phase: 'loading' | 'ready' | 'failed' | 'offline' = 'loading'
  promotions: Promotion[] = []
  categories: { id: string; name: string }[] = []
  category: string = ALL
  openId: string | null = null
  joiningId: string | null = null
  joined = new Set<string>()
  failure = 'error.unknown'
  private latest = 0
  private readonly effects: PromotionsEffects

  constructor(effects: PromotionsEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'latest'>(this, { effects: false, latest: false })
  }

  get shown(): Promotion[] {
    if (this.category === ALL) return this.promotions
    return this.promotions.filter((p) => p.promoAnnouncementCategoryIds.includes(this.category))
  }

  /** Loads the list; the newest call wins when the language changes meanwhile. */
  async load(language: LanguageCode): Promise<void> {
    const call = ++this.latest
    if (this.promotions.length === 0) this.phase = 'loading'
    try {
      const reply = await this.effects.api.list(language)
      runInAction(() => {
        if (call !== this.latest) return
        this.promotions = reply.promotions
        this.categories = reply.categories
        if (!reply.categories.some((c) => c.id === this.category)) this.category = ALL
        this.phase = 'ready'
      })
    } catch (thrown) {
      runInAction(() => {
        if (call !== this.latest) return
        this.phase = this.effects.isOnline() ? 'failed' : 'offline'
        this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
      })
    }
  }

  /** What was joined here was joined by the member who has left. */
  forget(): void {
    this.joined.clear()
  }

  choose(category: string): void {
    this.category = category
  }

  open(id: string | null): void {
    this.openId = id
    const target = this.promotions.find((p) => p.id === id)
    if (target && !this.shown.includes(target)) this.category = ALL
  }

  /** Signs up; throws what the call threw, after noting that it was joined before. */
  async join(promotion: Promotion): Promise<void> {
    this.joiningId = promotion.id
    try {
      await this.effects.api.join(applicationId(promotion))
      runInAction(() => void this.joined.add(promotion.id))
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'request.conflict')
        runInAction(() => void this.joined.add(promotion.id))
      throw thrown
    } finally {
      runInAction(() => {
        this.joiningId = null
      })
    }
  }
}
