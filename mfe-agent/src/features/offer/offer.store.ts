import { Reply } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
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
import { coverOf, follows } from './cover.ts'
import type { OfferApi } from './offer.api.ts'
import { BLANK, type TierEntry, type TierField, textsOf, tierOf } from './tier-entry.ts'

export interface OfferAddress {
  readonly node: string
  readonly kind: ContractKind
  /** The contract whose terms are to be others. */
  readonly amends: string | null
}

/** Problem of a tier, or its cover: the index of a tier of the caller's own contract, or the house. */
export type TierVerdict = { problem: 'unreadable' | 'order' | 'uncovered' } | { cover: number | 'house' }

/** A contract as it is offered. */
export class OfferStore {
  readonly ground: Reply<{ member: TeamNode; bounds: OfferBounds }>
  tiers: readonly TierEntry[] = []
  carry: CarryRule = 'always'
  periods = 1
  phase: 'editing' | 'confirming' | 'sending' = 'editing'
  refusal: unknown = null
  private address: OfferAddress | null = null
  private nextKey = 0
  private readonly request = new IdempotentRequest()
  private readonly api: OfferApi

  constructor(api: OfferApi) {
    this.api = api
    this.ground = new Reply(() => this.ask())
    makeAutoObservable<this, 'api' | 'request' | 'ask' | 'nextKey'>(
      this,
      {
        ground: false,
        api: false,
        request: false,
        ask: false,
        nextKey: false,
        tiers: observableRef,
        refusal: observableRef,
      },
      { autoBind: true },
    )
  }

  get kind(): ContractKind {
    return this.address?.kind ?? 'salary'
  }

  /** Times a month that a dividend is counted: those of the contract that covers it, else what was chosen. */
  get rhythm(): number {
    return this.fixedRhythm ?? this.periods
  }

  /** Null where it may be chosen. */
  get fixedRhythm(): number | null {
    return this.ground.value?.bounds.periods ?? null
  }

  get canAdd(): boolean {
    return this.tiers.length < MAX_TIERS
  }

  /** One for each tier, as it is typed. */
  get verdicts(): readonly TierVerdict[] {
    const covering = this.ground.value?.bounds.covering ?? null
    const read = this.tiers.map((tier) => tierOf(tier, this.kind))
    return read.map((tier, at) => {
      const before = read[at - 1]
      if (!tier) return { problem: 'unreadable' }
      if (before && !follows(tier, before)) return { problem: 'order' }
      if (!covering) return { cover: 'house' }
      const cover = coverOf(tier, covering)
      return cover === null ? { problem: 'uncovered' } : { cover }
    })
  }

  /** Terms of the offer; null if they have a problem. */
  get terms(): ContractTerms | null {
    if (!this.ground.value || this.verdicts.some((verdict) => 'problem' in verdict)) return null
    const tiers = this.tiers
      .map((tier) => tierOf(tier, this.kind))
      .filter((tier): tier is ContractTier => tier !== null)
    const isDividend = this.kind === 'dividend'
    return { tiers, carry: isDividend ? this.carry : 'none', periods: isDividend ? this.rhythm : 1 }
  }

  /** Resets for another member or kind, or an amendment of another contract. */
  show(address: OfferAddress): void {
    if (JSON.stringify(address) === JSON.stringify(this.address) && !this.ground.loading.isIdle) return
    this.address = address
    this.phase = 'editing'
    this.refusal = null
    this.start(null)
    void this.ground.load({ keeps: false })
  }

  add(): void {
    const last = this.tiers.at(-1)
    if (this.canAdd) this.tiers = [...this.tiers, this.entry(last ? { ...last.texts, share: '' } : BLANK)]
  }

  remove(key: number): void {
    this.tiers = this.tiers.filter((tier) => tier.key !== key)
  }

  type(key: number, field: TierField, text: string): void {
    this.refusal = null
    this.tiers = this.tiers.map((tier) =>
      tier.key === key ? { ...tier, texts: { ...tier.texts, [field]: text } } : tier,
    )
  }

  setCarry(carry: CarryRule): void {
    this.carry = carry
  }

  setPeriods(periods: number): void {
    this.periods = periods
  }

  confirm(): void {
    if (this.terms) this.phase = 'confirming'
  }

  stop(): void {
    if (this.phase === 'confirming') this.phase = 'editing'
  }

  /** Offers it; null where it is refused. What was typed stays. */
  async send(): Promise<ContractDetail | null> {
    const { address, terms } = this
    if (!address || !terms || this.phase !== 'confirming') return null
    this.phase = 'sending'
    this.refusal = null
    const input = { node: address.node, kind: address.kind, terms }
    try {
      return await this.request.send(input, (headers) => this.api.offer(input, headers))
    } catch (thrown) {
      runInAction(() => {
        this.refusal = thrown
      })
      return null
    } finally {
      runInAction(() => {
        this.phase = 'editing'
      })
    }
  }

  forget(): void {
    this.ground.reset()
    this.address = null
    this.start(null)
    this.refusal = null
  }

  private entry(texts: TierEntry['texts']): TierEntry {
    this.nextKey += 1
    return { key: this.nextKey, texts }
  }

  private start(terms: ContractTerms | null): void {
    this.tiers = (terms?.tiers.map(textsOf) ?? [BLANK]).map((texts) => this.entry(texts))
    this.carry = terms?.carry ?? 'always'
    this.periods = terms?.periods ?? 1
  }

  private async ask() {
    const { address } = this
    if (!address) throw new Error('Requested before the address was read')
    const { node, kind, amends } = address
    const [member, bounds, terms] = await Promise.all([
      this.api.member(node),
      this.api.bounds(kind),
      amends === null ? null : this.api.terms(amends),
    ])
    if (terms && this.address === address) runInAction(() => this.start(terms))
    return { member, bounds }
  }
}
