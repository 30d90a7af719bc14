import { Query } from '@tessera/platform'
import type { Fact, MyPromotions, Offer, Promotion } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import { isEarnedByDeposit, type PromotionStatus, promotionStatusOf } from './promotion-status.ts'
import type { PromotionsApi, PromotionsReply } from './promotions.api.ts'

export const ALL_CATEGORIES = 'all'

/** The merchant's promotions by category, the expanded one, and each promotion's status for the member. */
export class PromotionsStore {
  readonly list: Query<PromotionsReply>
  /** Loaded for members only. */
  readonly memberPromotions: Query<MyPromotions>
  openId: string | null = null
  private selectedCategory: string = ALL_CATEGORIES
  private readonly isMember: () => boolean

  constructor(api: PromotionsApi, isMember: () => boolean) {
    this.isMember = isMember
    this.list = new Query(api.list)
    this.memberPromotions = new Query(api.memberPromotions)
    makeAutoObservable<this, 'isMember'>(
      this,
      { list: false, memberPromotions: false, isMember: false },
      { autoBind: true },
    )
  }

  /** Selected category if it exists; otherwise all. */
  get category(): string {
    return this.list.value?.categories.some(({ id }) => id === this.selectedCategory)
      ? this.selectedCategory
      : ALL_CATEGORIES
  }

  get visiblePromotions(): readonly Promotion[] {
    const { category } = this
    const all = this.list.value?.promotions ?? []
    return category === ALL_CATEGORIES ? all : all.filter((p) => p.promoAnnouncementCategoryIds.includes(category))
  }

  /** Returns the promotion by its ID, or by the ID used to join it. */
  findById(id: string | null): Promotion | null {
    return this.list.value?.promotions.find((p) => p.id === id || (id !== null && p.linkedPromotionId === id)) ?? null
  }

  statusOf(promotion: Promotion): PromotionStatus {
    return promotionStatusOf(promotion, this.memberPromotions.value)
  }

  /** Returns true if the promotion is joined, and a deposit made today can earn its bonus. */
  countsDeposit(promotion: Promotion): boolean {
    const status = this.statusOf(promotion)
    return isEarnedByDeposit(promotion) && status.is === 'joined' && status.entry.depositReason === undefined
  }

  /** Returns the promotion's conditions; for a joined promotion, those that were valid when it was joined. */
  factsOf(promotion: Promotion): readonly Fact[] {
    const status = this.statusOf(promotion)
    return status.is === 'joined' ? status.entry.facts : (promotion.offer?.facts ?? [])
  }

  /** Reloads the data; resolves once the list is loaded, or has failed. */
  async reload(): Promise<boolean> {
    this.loadMemberPromotions()
    return this.list.load()
  }

  visit(): void {
    this.list.visit()
    if (this.isMember()) this.memberPromotions.visit()
  }

  endVisit(): void {
    this.list.endVisit()
    this.memberPromotions.endVisit()
  }

  loadMemberPromotions(): void {
    if (this.isMember()) void this.memberPromotions.load()
  }

  /** Clears the joined promotions of the previous member. */
  forget(): void {
    this.memberPromotions.reset()
  }

  setCategory(category: string): void {
    this.selectedCategory = category
  }

  expand(id: string | null): void {
    const promotion = this.findById(id)
    this.openId = promotion?.id ?? id
    if (promotion && !this.visiblePromotions.includes(promotion)) this.selectedCategory = ALL_CATEGORIES
  }

  /** Replaces the rules of a promotion that have changed. */
  replaceOffer(id: string, offer: Offer): void {
    const { value } = this.list
    if (!value) return
    this.list.value = { ...value, promotions: value.promotions.map((p) => (p.id === id ? { ...p, offer } : p)) }
  }
}
