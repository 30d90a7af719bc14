import type { HelpItem, LanguageCode } from '@tessera/contracts'
import { HelpCentre } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'

interface Deps {
  http: HttpClient
  language(): LanguageCode
}

/** The topics of the help centre, in the language of the moment. What stands, stays where no new answer comes. */
export class HelpTopicsStore {
  items: readonly HelpItem[] = []
  private asked = 0
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'asked'>(this, { deps: false, asked: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    const ticket = ++this.asked
    try {
      const query = { lang: this.deps.language(), device: 'MOBILE' } as const
      const { value } = await this.deps.http.call(HelpCentre, { query })
      // The newest question counts, whichever answer comes last.
      if (ticket !== this.asked) return
      runInAction(() => {
        this.items = value.items
      })
    } catch {
      // The home page says enough without its topics.
    }
  }
}
