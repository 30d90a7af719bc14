import { Reply } from '@tessera/platform'
import { type Game, HOT_CAP } from '@tessera/site'
import { runInAction } from 'mobx'
import type { HomeApi, SectionType } from './home.api.ts'

export interface Section {
  readonly key: SectionType | 'HOT'
  readonly games: Reply<readonly Game[]>
}

/** Sections of the home lobby, in the order of the specification: sports, live, hot, fish, PVP (LOB-043). */
const ORDER = ['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'] as const
/** Sections that a visit loads first; the others are loaded when they approach the screen. */
const FIRST: readonly Section['key'][] = ['SPORTS', 'LIVE', 'HOT']

/** The rows of games. A row that is on show stays when it cannot be renewed (LOB-095). */
export class HomeStore {
  readonly sections: readonly Section[]
  private readonly api: HomeApi
  private anew = false

  constructor(api: HomeApi) {
    this.api = api
    const fetchGames = async (key: Section['key']) =>
      key === 'HOT' ? (await api.hot(this.anew)).slice(0, HOT_CAP) : await api.section(key)
    this.sections = ORDER.map((key) => ({ key, games: new Reply(() => fetchGames(key)) }))
  }

  /** Starts a visit: loads the first rows, unless they are loaded or loading. Cached hot games are shown until then. */
  start(): void {
    for (const { key, games } of this.sections) {
      if (!FIRST.includes(key) || games.value !== null || games.loading.isBusy) continue
      if (key === 'HOT') this.showStored(games)
      void games.load()
    }
  }

  /** Reloads all loaded sections: for another language, or for newer data. */
  reload = async (): Promise<void> => {
    this.anew = true
    await Promise.all(this.sections.map(({ games }) => games.loading.isIdle || games.load()))
    this.anew = false
  }

  private showStored(games: Section['games']): void {
    const storedGames = this.api.storedHot()
    runInAction(() => {
      games.value = storedGames
    })
  }
}
