import { Query } from '@tessera/platform'
import type { Fact, MyPromotions, Offer, Promotion } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { type PromotionStatus, promotionStatusOf } from './promotion-status.ts'
import type { PromotionsApi, PromotionsReply } from './promotions.api.ts'

export const ALL = 'all'

/** The merchant's promotions by category, the open one, and their state for the member. */
export class PromotionsStore {
  readonly list: Query<PromotionsReply>
  /** Loaded for members only. */
  readonly mine: Query<MyPromotions>
  openId: string | null = null
  private selectedCategory: string = ALL
  private readonly isMember: () => boolean

  constructor(api: PromotionsApi, isMember: () => boolean) {
    this.isMember = isMember
    this.list = new Query(api.list)
    this.mine = new Query(api.mine)
    makeAutoObservable<this, 'isMember'>(this, { list: false, mine: false, isMember: false }, { autoBind: true })
  }

  /** Selected category if it exists; otherwise all. */
  get category(): string {
    return this.list.value?.categories.some(({ id }) => id === this.selectedCategory) ? this.selectedCategory : ALL
  }

  get visiblePromotions(): readonly Promotion[] {
    const { category } = this
    const all = this.list.value?.promotions ?? []
    return category === ALL ? all : all.filter((p) => p.promoAnnouncementCategoryIds.includes(category))
  }

  /** Returns the promotion by its ID, or by the ID used to join it. */
  byId(id: string | null): Promotion | null {
    return this.list.value?.promotions.find((p) => p.id === id || (id !== null && p.linkedPromotionId === id)) ?? null
  }

  standing(promotion: Promotion): PromotionStatus {
    return promotionStatusOf(promotion, this.mine.value)
  }

  /** Returns its conditions; of a joined promotion those valid when it was joined. */
  factsOf(promotion: Promotion): readonly Fact[] {
    const status = this.standing(promotion)
    return status.is === 'joined' ? status.entry.facts : (promotion.offer?.facts ?? [])
  }

  /** Reloads the data; resolves once the list is loaded, or has failed. */
  async reload(): Promise<boolean> {
    this.loadMemberPromotions()
    return this.list.load()
  }

  /** Loads the data that were not loaded yet. */
  loadMissing(): void {
    if (this.list.loading.isIdle) void this.list.load()
    if (this.mine.loading.isIdle) this.loadMemberPromotions()
  }

  loadMemberPromotions(): void {
    if (this.isMember()) void this.mine.load()
  }

  /** Clears the joined promotions of a member who has logged out. */
  forget(): void {
    this.mine.reset()
  }

  choose(category: string): void {
    this.selectedCategory = category
  }

  open(id: string | null): void {
    const target = this.byId(id)
    this.openId = target?.id ?? id
    if (target && !this.visiblePromotions.includes(target)) this.selectedCategory = ALL
  }

  /** Replaces the rules of a promotion that have changed. */
  replaceOffer(id: string, offer: Offer): void {
    const { value } = this.list
    if (!value) return
    this.list.value = { ...value, promotions: value.promotions.map((p) => (p.id === id ? { ...p, offer } : p)) }
  }
}
