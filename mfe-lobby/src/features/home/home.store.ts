import { Query } from '@tessera/platform'
import { type Game, HOT_CAP } from '@tessera/site'
import { runInAction } from 'mobx'
import type { HomeApi, SectionType } from './home.api.ts'

export interface Section {
  readonly key: SectionType | 'HOT'
  readonly games: Query<readonly Game[]>
}

/** Sections of the home lobby, in the order of the specification: sports, live, hot, fish, PVP (LOB-043). */
const SECTION_ORDER = ['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'] as const
/** Sections that are loaded when the page opens; the others are loaded when they approach the screen. */
const INITIAL_SECTIONS: readonly Section['key'][] = ['SPORTS', 'LIVE', 'HOT']

/** The home page's rows of games. A displayed row stays if its reload fails (LOB-095). */
export class HomeStore {
  readonly sections: readonly Section[]
  private readonly api: HomeApi
  private isReload = false

  constructor(api: HomeApi) {
    this.api = api
    const fetchGames = async (key: Section['key']) =>
      key === 'HOT' ? (await api.listHot(this.isReload)).slice(0, HOT_CAP) : await api.listSection(key)
    this.sections = SECTION_ORDER.map((key) => ({ key, games: new Query(() => fetchGames(key)) }))
  }

  /** Starts a visit: loads the first rows, unless they are loaded or loading. Cached hot games are shown while they load. */
  start(): void {
    for (const { key, games } of this.sections) {
      if (!INITIAL_SECTIONS.includes(key) || games.value !== null || games.loading.isBusy) continue
      if (key === 'HOT') this.showCached(games)
      void games.load()
    }
  }

  /** Reloads all loaded sections: for another language, or for newer data. */
  reload = async (): Promise<void> => {
    this.isReload = true
    await Promise.all(this.sections.map(({ games }) => games.loading.isIdle || games.load()))
    this.isReload = false
  }

  private showCached(games: Section['games']): void {
    const storedGames = this.api.readCachedHot()
    runInAction(() => {
      games.value = storedGames
    })
  }
}
