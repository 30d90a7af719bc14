import { type Game, HOT_CAP } from '@tessera/contracts'
import { makeAutoObservable, runInAction } from 'mobx'
import type { HomeApi, SectionType } from './home.api'

export interface Section {
  readonly key: SectionType | 'HOT'
  phase: 'loading' | 'ready' | 'failed'
  games: readonly Game[]
}

/** Sections of the home lobby, in the order of the specification: sports, live, hot, fish, PVP (LOB-043). */
const ORDER = ['SPORTS', 'LIVE', 'HOT', 'FISH', 'PVP'] as const

export class HomeStore {
  sections: Section[] = ORDER.map((key) => ({ key, phase: 'loading', games: [] }))
  private readonly api: HomeApi
  private readonly asked = new Map<Section['key'], number>()
  private readonly wanted = new Set<Section['key']>(['SPORTS', 'LIVE', 'HOT'])

  constructor(api: HomeApi) {
    this.api = api
    makeAutoObservable<this, 'api' | 'asked' | 'wanted'>(
      this,
      { api: false, asked: false, wanted: false },
      { autoBind: true },
    )
  }

  /** Loads what is wanted: the first sections, and those that came near since. */
  async load(): Promise<void> {
    await Promise.all([...this.wanted].map((key) => this.loadSection(key)))
  }

  /** A section comes near to the screen: its games are fetched once. */
  want(key: Section['key']): void {
    if (this.wanted.has(key)) return
    this.wanted.add(key)
    void this.loadSection(key)
  }

  async loadSection(key: Section['key']): Promise<void> {
    const ticket = (this.asked.get(key) ?? 0) + 1
    this.asked.set(key, ticket)
    // An answer to an older question, such as in the language before, comes too late.
    const late = () => ticket !== this.asked.get(key)
    try {
      const games = key === 'HOT' ? (await this.api.hot()).slice(0, HOT_CAP) : await this.api.section(key)
      if (!late()) this.put(key, 'ready', games)
    } catch {
      runInAction(() => {
        const have = this.section(key)
        // What is on show stays; only the skeleton goes (LOB-095).
        if (!late() && have.games.length === 0) have.phase = 'failed'
      })
    }
  }

  retry(key: Section['key']): void {
    this.section(key).phase = 'loading'
    void this.loadSection(key)
  }

  private put(key: Section['key'], phase: Section['phase'], games: readonly Game[]): void {
    const section = this.section(key)
    section.phase = phase
    section.games = games
  }

  private section(key: Section['key']): Section {
    return this.sections[ORDER.indexOf(key)] as Section
  }
}
