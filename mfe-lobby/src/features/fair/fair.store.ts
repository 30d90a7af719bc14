import { Reply } from '@tessera/platform'
import type { RoundDetail } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Check, check } from './check.ts'
import { type Claim, type ClaimField, claimOf, NO_CLAIM } from './claim.ts'
import type { FairApi } from './fair.api.ts'

/** Data of a round, recorded or typed, and the result of recomputing them. */
export class FairStore {
  readonly round: Reply<RoundDetail>
  readonly checked: Reply<Check>
  readonly clientSeed: Reply<string>
  claim: Claim = NO_CLAIM
  /** Id of the round that is looked at; empty for none. */
  id = ''
  private readonly api: FairApi

  constructor(api: FairApi) {
    this.api = api
    this.round = new Reply(() => api.round(this.id))
    this.checked = new Reply(() => check(this.claim))
    this.clientSeed = new Reply(api.clientSeed)
    makeAutoObservable<this, 'api'>(
      this,
      { round: false, checked: false, clientSeed: false, api: false, claim: observableRef },
      { autoBind: true },
    )
  }

  /** Recorded data; null if there are none, or no proof. */
  get recorded(): Claim | null {
    return this.round.value && claimOf(this.round.value)
  }

  /** The member has changed a number of the record. */
  get isChanged(): boolean {
    const { recorded, claim } = this
    return recorded !== null && (Object.keys(claim) as ClaimField[]).some((field) => claim[field] !== recorded[field])
  }

  /** Looks at a round; at none with an empty id. */
  async show(id: string): Promise<void> {
    if (id === this.id && !this.checked.loading.isIdle) return
    this.id = id
    this.round.reset()
    this.take(NO_CLAIM)
    if (!id) return
    await this.load()
  }

  async load(): Promise<boolean> {
    const { id } = this
    const isHere = await this.round.load()
    if (isHere && id === this.id) this.restore()
    return isHere
  }

  /** Restores the recorded data. */
  restore(): void {
    this.take(this.recorded ?? NO_CLAIM)
  }

  set(field: ClaimField, value: string): void {
    this.take({ ...this.claim, [field]: value })
  }

  /** Takes another client seed, for games that are opened from then on. */
  async changeClientSeed(clientSeed: string): Promise<void> {
    const savedSeed = await this.api.setClientSeed(clientSeed)
    runInAction(() => {
      this.clientSeed.value = savedSeed
    })
  }

  /** Clears the data of the last member. */
  forget(): void {
    this.id = ''
    this.round.reset()
    this.clientSeed.reset()
    this.checked.reset()
    this.claim = NO_CLAIM
  }

  private take(claim: Claim): void {
    this.claim = claim
    void this.checked.load()
  }
}
