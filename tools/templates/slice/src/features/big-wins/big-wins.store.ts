import type { HelpItem, LanguageCode } from '@tessera/contracts'
import { Loading } from '@tessera/platform/loading'
import { makeAutoObservable } from 'mobx'
import type { BigWinsApi } from './big-wins.api.ts'

/** What the page shows, and how far its loading has come. */
export class BigWinsStore {
  readonly loading = new Loading()
  items: HelpItem[] = []
  private readonly api: BigWinsApi

  constructor(api: BigWinsApi) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { api: false, loading: false })
  }

  /** Loads the list; the newest call wins when the language changes meanwhile. */
  load(language: LanguageCode): Promise<void> {
    return this.loading.run(
      () => this.api.list(language),
      (items) => {
        this.items = items
      },
      { keeps: this.items.length > 0 },
    )
  }
}
