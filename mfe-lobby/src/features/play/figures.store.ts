import { Query } from '@tessera/platform'
import type { PlayMode, PlaySession } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PlayApi } from './play.api.ts'

/** The server's figures of the play session: balance, stakes, wins, and the time of the next reality check. */
export class FiguresStore {
  readonly figures: Query<PlaySession>
  mode: PlayMode | null = null
  private needsRefresh = false
  private readonly api: Pick<PlayApi, 'getFigures' | 'checkReality'>

  constructor(api: Pick<PlayApi, 'getFigures' | 'checkReality'>) {
    this.api = api
    this.figures = new Query(() => api.getFigures(this.mode))
    makeAutoObservable<this, 'api' | 'needsRefresh'>(
      this,
      { figures: false, api: false, mode: false, needsRefresh: false },
      { autoBind: true },
    )
  }

  get current(): PlaySession | null {
    return this.figures.value
  }

  /** Reloads the figures. Any number of calls during a request cause one more request after it. */
  async refresh(): Promise<void> {
    if (this.figures.loading.isBusy) {
      this.needsRefresh = true
      return
    }
    await this.figures.load()
    if (!this.needsRefresh) return
    this.needsRefresh = false
    await this.refresh()
  }

  /** Confirms the reality check, so that play continues. */
  async checkReality(): Promise<void> {
    const session = await this.api.checkReality()
    runInAction(() => {
      this.figures.value = session
    })
  }

  forget(): void {
    this.needsRefresh = false
    this.mode = null
    this.figures.reset()
  }
}
