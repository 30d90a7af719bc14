import { applicationId, type LanguageCode, type Promotion } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { Loading } from '@tessera/platform/loading'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PromotionsApi } from './promotions.api.ts'

export const ALL = 'all'

/** The merchant's promotions by category, the one that is open, and those that were joined here. */
export class PromotionsStore {
  readonly loading = new Loading()
  promotions: Promotion[] = []
  categories: { id: string; name: string }[] = []
  category: string = ALL
  openId: string | null = null
  joiningId: string | null = null
  joined = new Set<string>()
  private readonly api: PromotionsApi

  constructor(api: PromotionsApi) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { api: false, loading: false })
  }

  get shown(): Promotion[] {
    if (this.category === ALL) return this.promotions
    return this.promotions.filter((p) => p.promoAnnouncementCategoryIds.includes(this.category))
  }

  /** Loads the list; the newest call wins when the language changes meanwhile. */
  load(language: LanguageCode): Promise<void> {
    return this.loading.run(
      () => this.api.list(language),
      ({ promotions, categories }) => {
        this.promotions = promotions
        this.categories = categories
        if (!categories.some((c) => c.id === this.category)) this.category = ALL
      },
      { keeps: this.promotions.length > 0 },
    )
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
      await this.api.join(applicationId(promotion))
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
