import { ApiError } from '@tessera/platform'
import { Reply } from '@tessera/platform/reply'
import { applicationId, type Promotion } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PromotionsApi, PromotionsReply } from './promotions.api.ts'

export const ALL = 'all'

/** The merchant's promotions by category, the one that is open, and those that were joined here. */
export class PromotionsStore {
  readonly list: Reply<PromotionsReply>
  openId: string | null = null
  joiningId: string | null = null
  joined = new Set<string>()
  private chosen: string = ALL
  private readonly api: PromotionsApi

  constructor(api: PromotionsApi) {
    this.api = api
    this.list = new Reply(api.list)
    makeAutoObservable<this, 'api'>(this, { api: false, list: false }, { autoBind: true })
  }

  /** The chosen category, as long as there is such a one. */
  get category(): string {
    return this.list.value?.categories.some(({ id }) => id === this.chosen) ? this.chosen : ALL
  }

  get shown(): readonly Promotion[] {
    const { category } = this
    const all = this.list.value?.promotions ?? []
    return category === ALL ? all : all.filter((p) => p.promoAnnouncementCategoryIds.includes(category))
  }

  /** What was joined here was joined by the member who has left. */
  forget(): void {
    this.joined.clear()
  }

  choose(category: string): void {
    this.chosen = category
  }

  open(id: string | null): void {
    this.openId = id
    const target = this.list.value?.promotions.find((p) => p.id === id)
    if (target && !this.shown.includes(target)) this.chosen = ALL
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
