import { Reply } from '@tessera/platform'
import type { PlayMode, PlaySession } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { PlayApi } from './play.api.ts'

/** The server's figures of the run of play: balance, stakes, wins, and the time of the next reality check. */
export class FiguresStore {
  readonly reply: Reply<PlaySession>
  mode: PlayMode | null = null
  private isDue = false
  private readonly api: Pick<PlayApi, 'figures' | 'checkReality'>

  constructor(api: Pick<PlayApi, 'figures' | 'checkReality'>) {
    this.api = api
    this.reply = new Reply(() => api.figures(this.mode))
    makeAutoObservable<this, 'api' | 'isDue'>(
      this,
      { reply: false, api: false, mode: false, isDue: false },
      { autoBind: true },
    )
  }

  get now(): PlaySession | null {
    return this.reply.value
  }

  /** Reloads the figures. Any number of calls during a request cause one more request after it. */
  async renew(): Promise<void> {
    if (this.reply.loading.isBusy) {
      this.isDue = true
      return
    }
    await this.reply.load()
    if (!this.isDue) return
    this.isDue = false
    await this.renew()
  }

  /** The member has looked, and plays on. */
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
