import { oncePerHost, Query } from '@tessera/platform'
import type { RoundDetail } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { checkRound, type RoundCheck } from './check-round.ts'
import { type FairApi, fairApi } from './fair.api.ts'
import { EMPTY_ROUND_DATA, type RoundData, type RoundDataField, recordedDataOf } from './round-data.ts'

/** Data of a round, recorded or typed, and the result of recomputing them. */
export class FairStore {
  readonly round: Query<RoundDetail>
  readonly roundCheck: Query<RoundCheck>
  readonly clientSeed: Query<string>
  roundData: RoundData = EMPTY_ROUND_DATA
  /** ID of the displayed round; empty if none. */
  id = ''
  private readonly api: FairApi

  constructor(api: FairApi) {
    this.api = api
    this.round = new Query(() => api.getRound(this.id))
    this.roundCheck = new Query(() => checkRound(this.roundData))
    this.clientSeed = new Query(api.getClientSeed)
    makeAutoObservable<this, 'api'>(
      this,
      { round: false, roundCheck: false, clientSeed: false, api: false, roundData: observableRef },
      { autoBind: true },
    )
  }

  /** Recorded data of the round; null until it is loaded, and for a round without a proof. */
  get recordedData(): RoundData | null {
    return this.round.value && recordedDataOf(this.round.value)
  }

  /** True if the member has changed a recorded value. */
  get isChanged(): boolean {
    const { recordedData: recorded, roundData: currentData } = this
    return (
      recorded !== null &&
      (Object.keys(currentData) as RoundDataField[]).some((field) => currentData[field] !== recorded[field])
    )
  }

  /** Shows a round; an empty ID clears the page. */
  async show(id: string): Promise<void> {
    if (id === this.id && !this.roundCheck.loading.isIdle) return
    this.id = id
    this.round.reset()
    this.setRoundData(EMPTY_ROUND_DATA)
    if (!id) return
    await this.load()
  }

  async load(): Promise<boolean> {
    const { id } = this
    const isLoaded = await this.round.load()
    if (isLoaded && id === this.id) this.restoreRecorded()
    return isLoaded
  }

  /** Restores the recorded data. */
  restoreRecorded(): void {
    this.setRoundData(this.recordedData ?? EMPTY_ROUND_DATA)
  }

  setField(field: RoundDataField, value: string): void {
    this.setRoundData({ ...this.roundData, [field]: value })
  }

  /** Saves another client seed, for games that are opened afterwards. */
  async changeClientSeed(clientSeed: string): Promise<void> {
    const savedSeed = await this.api.setClientSeed(clientSeed)
    runInAction(() => {
      this.clientSeed.value = savedSeed
    })
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.id = ''
    this.round.reset()
    this.clientSeed.reset()
    this.roundCheck.reset()
    this.roundData = EMPTY_ROUND_DATA
  }

  private setRoundData(roundData: RoundData): void {
    this.roundData = roundData
    void this.roundCheck.load()
  }
}

export const composeFair = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const store = new FairStore(fairApi(http, () => locale.language))
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
