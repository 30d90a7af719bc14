import { oncePerHost, Query } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import type { CsvFile, RoundDetail, RoundList, RoundRow } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type GameRecordApi, gameRecordApi } from './game-record.api.ts'
import { isSameFilter, type RecordFilter } from './record-filter.ts'

/** Rounds that match the filter in the URL, their sums, and the open round. */
export class GameRecordStore {
  readonly rounds: Paged<RoundRow>
  /** Null before the first page. */
  totals: RoundList['totals'] | null = null
  /** Round of the open sheet, or of the last one. */
  selectedRound: RoundRow | null = null
  isOpen = false
  readonly detail: Query<RoundDetail>
  private filter: RecordFilter | null = null
  private readonly api: GameRecordApi

  constructor(api: GameRecordApi) {
    this.api = api
    this.rounds = new Paged<RoundRow>({ fetchPage: (page) => this.fetchPage(api, page), keyOf: (round) => round.id })
    this.detail = new Query(() => api.getRound(this.selectedRound?.id ?? ''))
    makeAutoObservable<this, 'filter' | 'fetchPage' | 'api'>(
      this,
      {
        rounds: false,
        detail: false,
        filter: false,
        fetchPage: false,
        api: false,
        totals: observableRef,
        selectedRound: observableRef,
      },
      { autoBind: true },
    )
  }

  visit(filter: RecordFilter): void {
    if (!this.filter || !isSameFilter(filter, this.filter)) {
      this.filter = filter
      this.totals = null
    }
    this.rounds.visit(filter)
  }

  endVisit(): void {
    this.rounds.endVisit()
  }

  reload(): Promise<boolean> {
    return this.rounds.load({ keepPrevious: true })
  }

  /** Reloads the loaded rounds, e.g. after a change of language. */
  async reloadIfLoaded(): Promise<void> {
    if (!this.rounds.loading.isIdle) await this.reload()
  }

  /** Exports the rounds that match the filter as a file. */
  async csv(): Promise<CsvFile | null> {
    return this.filter && this.api.exportCsv(this.filter)
  }

  open(round: RoundRow): void {
    this.selectedRound = round
    this.isOpen = true
    void this.detail.load({ keepPrevious: false })
  }

  close(): void {
    this.isOpen = false
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.rounds.reset()
    this.detail.reset()
    this.totals = null
    this.selectedRound = null
    this.isOpen = false
  }

  private async fetchPage(api: GameRecordApi, page: number) {
    const { filter } = this
    if (!filter) return { items: [], totalPages: 0 }
    const { list, totals, ...pages } = await api.listRounds(filter, page)
    runInAction(() => {
      if (filter === this.filter) this.totals = totals
    })
    return { items: list, ...pages }
  }
}

/** The store of the game record. */
export const composeGameRecord = oncePerHost((host) => {
  const gameRecord = new GameRecordStore(gameRecordApi(host.http, () => host.locale.language))
  host.events.on('session:ended', gameRecord.forget, host.lifetime)
  host.events.on('language:reload', () => void gameRecord.reloadIfLoaded(), host.lifetime)
  return { gameRecord }
})
