import type { HelpItem, LanguageCode } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'
import type { BigWinsApi } from './big-wins.api.ts'

export interface BigWinsEffects {
  api: BigWinsApi
  isOnline(): boolean
}

/** What the page shows, and how far its loading has come. */
export class BigWinsStore {
  phase: 'loading' | 'ready' | 'failed' | 'offline' = 'loading'
  items: HelpItem[] = []
  failure = 'error.unknown'
  requestId = ''
  private latest = 0
  private readonly effects: BigWinsEffects

  constructor(effects: BigWinsEffects) {
    this.effects = effects
    makeAutoObservable<this, 'effects' | 'latest'>(this, { effects: false, latest: false })
  }

  /** Loads the list; the newest call wins when the language changes meanwhile. */
  async load(language: LanguageCode): Promise<void> {
    const call = ++this.latest
    if (this.items.length === 0) this.phase = 'loading'
    try {
      const items = await this.effects.api.list(language)
      runInAction(() => {
        if (call !== this.latest) return
        this.items = items
        this.phase = 'ready'
      })
    } catch (thrown) {
      runInAction(() => {
        if (call !== this.latest) return
        this.phase = this.effects.isOnline() ? 'failed' : 'offline'
        this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
        this.requestId = thrown instanceof ApiError ? thrown.requestId : ''
      })
    }
  }
}
