import { oncePerHost, Query } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import {
  type CarryRule,
  type ContractDetail,
  type ContractKind,
  type ContractTerms,
  type ContractTier,
  MAX_TIERS,
  type OfferBounds,
  type TeamNode,
} from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { findCoverIndex, isValidNextTier } from './cover.ts'
import { type OfferApi, offerApi } from './offer.api.ts'
import { BLANK_TEXTS, parseTier, type TierEntry, type TierField, textsOf } from './tier-entry.ts'

export interface OfferAddress {
  readonly node: string
  readonly kind: ContractKind
  /** Contract whose terms are amended; null for a new one. */
  readonly amends: string | null
}

/** Validation result of a tier: its problem, or its cover (index of a tier of the caller's own contract, or the house). */
export type TierResult = { problem: 'unreadable' | 'order' | 'uncovered' } | { cover: number | 'house' }

/** The form that offers a contract. */
export class OfferStore {
  readonly offerContext: Query<{ member: TeamNode; bounds: OfferBounds }>
  tiers: readonly TierEntry[] = []
  carry: CarryRule = 'always'
  selectedPeriods = 1
  phase: 'editing' | 'confirming' | 'sending' = 'editing'
  error: unknown = null
  private address: OfferAddress | null = null
  private nextKey = 0
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly request = new IdempotentRequest()
  private readonly api: OfferApi

  constructor(api: OfferApi) {
    this.api = api
    this.offerContext = new Query(() => this.loadOfferData())
    makeAutoObservable<this, 'api' | 'request' | 'scope' | 'loadOfferData' | 'nextKey'>(
      this,
      {
        offerContext: false,
        api: false,
        request: false,
        scope: false,
        loadOfferData: false,
        nextKey: false,
        tiers: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    )
  }

  get kind(): ContractKind {
    return this.address?.kind ?? 'salary'
  }

  /** Number of periods in a month of a dividend: that of the covering contract, otherwise the selected one. */
  get periodsPerMonth(): number {
    return this.fixedPeriods ?? this.selectedPeriods
  }

  /** Number of periods that the covering contract sets; null if it can be selected. */
  get fixedPeriods(): number | null {
    return this.offerContext.value?.bounds.periods ?? null
  }

  get canAdd(): boolean {
    return this.tiers.length < MAX_TIERS
  }

  /** Validation result of each tier, updated while typing. */
  get tierResults(): readonly TierResult[] {
    const ownTiers = this.offerContext.value?.bounds.covering ?? null
    const parsedTiers = this.tiers.map((tier) => parseTier(tier, this.kind))
    return parsedTiers.map((tier, index) => {
      const previous = parsedTiers[index - 1]
      if (!tier) return { problem: 'unreadable' }
      if (previous && !isValidNextTier(tier, previous)) return { problem: 'order' }
      if (!ownTiers) return { cover: 'house' }
      const cover = findCoverIndex(tier, ownTiers)
      return cover === null ? { problem: 'uncovered' } : { cover }
    })
  }

  /** Terms of the offer; null if they have a problem. */
  get terms(): ContractTerms | null {
    if (!this.offerContext.value || this.tierResults.some((result) => 'problem' in result)) return null
    const tiers = this.tiers
      .map((tier) => parseTier(tier, this.kind))
      .filter((tier): tier is ContractTier => tier !== null)
    const isDividend = this.kind === 'dividend'
    return { tiers, carry: isDividend ? this.carry : 'none', periods: isDividend ? this.periodsPerMonth : 1 }
  }

  /** Resets for another member or kind, or an amendment of another contract. */
  show(address: OfferAddress): void {
    if (JSON.stringify(address) === JSON.stringify(this.address) && !this.offerContext.loading.isIdle) return
    this.address = address
    this.phase = 'editing'
    this.error = null
    this.fillIn(null)
    void this.offerContext.load({ keepPrevious: false })
  }

  add(): void {
    const lastTier = this.tiers.at(-1)
    if (this.canAdd)
      this.tiers = [...this.tiers, this.createEntry(lastTier ? { ...lastTier.texts, share: '' } : BLANK_TEXTS)]
  }

  remove(key: number): void {
    this.tiers = this.tiers.filter((tier) => tier.key !== key)
  }

  setText(key: number, field: TierField, text: string): void {
    this.error = null
    this.tiers = this.tiers.map((tier) =>
      tier.key === key ? { ...tier, texts: { ...tier.texts, [field]: text } } : tier,
    )
  }

  setCarry(carry: CarryRule): void {
    this.carry = carry
  }

  setPeriods(periods: number): void {
    this.selectedPeriods = periods
  }

  confirm(): void {
    if (this.terms) this.phase = 'confirming'
  }

  cancel(): void {
    if (this.phase === 'confirming') this.phase = 'editing'
  }

  /** Sends the offer; resolves with null if it is rejected, or if the session ended meanwhile. The entered values stay. */
  async send(): Promise<ContractDetail | null> {
    const { address, terms } = this
    if (!address || !terms || this.phase !== 'confirming') return null
    this.phase = 'sending'
    this.error = null
    const input = { node: address.node, kind: address.kind, terms }
    const isCurrent = this.scope.enter()
    const isShown = () => this.address === address
    try {
      const contract = await this.request.send(input, (headers) => this.api.offer(input, headers))
      return isCurrent() ? contract : null
    } catch (thrown) {
      runInAction(() => {
        if (isShown()) this.error = thrown
      })
      return null
    } finally {
      runInAction(() => {
        if (isShown()) this.phase = 'editing'
      })
    }
  }

  forget(): void {
    this.scope.end()
    this.offerContext.reset()
    this.address = null
    this.fillIn(null)
    this.phase = 'editing'
    this.error = null
  }

  private createEntry(texts: TierEntry['texts']): TierEntry {
    this.nextKey += 1
    return { key: this.nextKey, texts }
  }

  private fillIn(terms: ContractTerms | null): void {
    this.tiers = (terms?.tiers.map(textsOf) ?? [BLANK_TEXTS]).map((texts) => this.createEntry(texts))
    this.carry = terms?.carry ?? 'always'
    this.selectedPeriods = terms?.periods ?? 1
  }

  private async loadOfferData() {
    const { address } = this
    if (!address) throw new Error('Offer data requested before show() set the address')
    const { node, kind, amends } = address
    const [member, bounds, terms] = await Promise.all([
      this.api.member(node),
      this.api.bounds(kind),
      amends === null ? null : this.api.terms(amends),
    ])
    if (terms && this.address === address) runInAction(() => this.fillIn(terms))
    return { member, bounds }
  }
}

/** The store of an offer. */
export const composeOffer = oncePerHost((host) => {
  const offer = new OfferStore(offerApi(host.http))
  host.events.on('session:ended', offer.forget, host.lifetime)
  return { offer }
})
