import { Query } from '@tessera/platform'
import type { PlayMode, PlaySession } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PlayApi } from './play.api.ts'

/** The server's figures of the play session: balance, stakes, wins, and the time of the next reality check. */
export class FiguresStore {
  readonly reply: Query<PlaySession>
  mode: PlayMode | null = null
  private isDue = false
  private readonly api: Pick<PlayApi, 'getFigures' | 'checkReality'>

  constructor(api: Pick<PlayApi, 'getFigures' | 'checkReality'>) {
    this.api = api
    this.reply = new Query(() => api.getFigures(this.mode))
    makeAutoObservable<this, 'api' | 'isDue'>(
      this,
      { reply: false, api: false, mode: false, isDue: false },
      { autoBind: true },
    )
  }

  get current(): PlaySession | null {
    return this.reply.value
  }

  /** Reloads the figures. Any number of calls during a request cause one more request after it. */
  async refresh(): Promise<void> {
    if (this.reply.loading.isBusy) {
      this.isDue = true
      return
    }
    await this.reply.load()
    if (!this.isDue) return
    this.isDue = false
    await this.refresh()
  }

  /** Confirms the reality check, so that play continues. */
  async checkReality(): Promise<void> {
    const session = await this.api.checkReality()
    runInAction(() => {
      this.reply.value = session
    })
  }

  forget(): void {
    this.isDue = false
    this.mode = null
    this.reply.reset()
  }
}
