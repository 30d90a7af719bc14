import { oncePerHost, Query } from '@tessera/platform'
import type { RoundDetail } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { checkRound, type RoundCheck } from './check-round.ts'
import { type FairApi, fairApi } from './fair.api.ts'
import { EMPTY_ROUND_DATA, type RoundData, type RoundDataField, recordedDataOf } from './round-data.ts'

/** Data of a round, recorded or typed, and the result of recomputing them. */
export class FairStore {
  readonly round: Query<RoundDetail>
  readonly check: Query<RoundCheck>
  readonly clientSeed: Query<string>
  roundData: RoundData = EMPTY_ROUND_DATA
  /** ID of the displayed round; empty if none. */
  id = ''
  private readonly api: FairApi

  constructor(api: FairApi) {
    this.api = api
    this.round = new Query(() => api.getRound(this.id))
    this.check = new Query(() => checkRound(this.roundData))
    this.clientSeed = new Query(api.getClientSeed)
    makeAutoObservable<this, 'api'>(
      this,
      { round: false, check: false, clientSeed: false, api: false, roundData: observableRef },
      { autoBind: true },
    )
  }

  /** Recorded data; null if there are none, or no proof. */
  get recorded(): RoundData | null {
    return this.round.value && recordedDataOf(this.round.value)
  }

  /** True if the member has changed a recorded value. */
  get isChanged(): boolean {
    const { recorded, roundData: claim } = this
    return (
      recorded !== null && (Object.keys(claim) as RoundDataField[]).some((field) => claim[field] !== recorded[field])
    )
  }

  /** Shows a round; with an empty ID none. */
  async show(id: string): Promise<void> {
    if (id === this.id && !this.check.loading.isIdle) return
    this.id = id
    this.round.reset()
    this.setRoundData(EMPTY_ROUND_DATA)
    if (!id) return
    await this.load()
  }

  async load(): Promise<boolean> {
    const { id } = this
    const isLoaded = await this.round.load()
    if (isLoaded && id === this.id) this.restore()
    return isLoaded
  }

  /** Restores the recorded data. */
  restore(): void {
    this.setRoundData(this.recorded ?? EMPTY_ROUND_DATA)
  }

  setField(field: RoundDataField, value: string): void {
    this.setRoundData({ ...this.roundData, [field]: value })
  }

  /** Saves another client seed, for games opened from then on. */
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
    this.check.reset()
    this.roundData = EMPTY_ROUND_DATA
  }

  private setRoundData(roundData: RoundData): void {
    this.roundData = roundData
    void this.check.load()
  }
}

export const composeFair = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const store = new FairStore(fairApi(http, () => locale.language))
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
