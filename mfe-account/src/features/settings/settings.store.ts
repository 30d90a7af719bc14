import type { HttpClient } from '@tessera/platform'
import { oncePerHost, Query } from '@tessera/platform'
import { RequestScope } from '@tessera/platform/request-scope'
import type { Preferences } from '@tessera/site'
import { BoardName, MemberPreferences, SetBoardName, SetPreferences } from '@tessera/site/calls'
import { makeAutoObservable } from 'mobx'

export interface MemberSettings extends Preferences {
  /** True if public lists, such as the winners' board, may show the member. */
  onBoards: boolean
}
type SettingsChange = Partial<MemberSettings>

/** The member's own settings. A change is shown immediately, and reverted if the server rejects it. */
export class SettingsStore {
  readonly settings: Query<MemberSettings>
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly http: HttpClient
  private readonly language: () => string

  /** @param language returns the language of the consent text that is sent with a change */
  constructor(http: HttpClient, language: () => string) {
    this.http = http
    this.language = language
    this.settings = new Query(async () => {
      const [preferences, board] = await Promise.all([http.call(MemberPreferences), http.call(BoardName)])
      return { ...preferences.value, onBoards: board.value.shown }
    })
    makeAutoObservable<this, 'http' | 'language' | 'scope'>(
      this,
      { settings: false, http: false, language: false, scope: false },
      { autoBind: true },
    )
  }

  /** Throws the server's errors, after the changed settings were restored; later changes are not overwritten. */
  async change(changes: SettingsChange): Promise<void> {
    const before = this.settings.value
    if (!before) return
    const isCurrent = this.scope.enter()
    this.setSettings({ ...before, ...changes })
    const { onBoards, ...preferences } = changes
    try {
      if (onBoards !== undefined) await this.http.call(SetBoardName, { body: { shown: onBoards } })
      else await this.http.call(SetPreferences, { body: { ...preferences, language: this.language() } })
    } catch (thrown) {
      if (isCurrent()) this.restore(before, changes)
      throw thrown
    }
  }

  /** Clears the settings of the previous member. */
  forget(): void {
    this.scope.end()
    this.settings.reset()
  }

  /** Restores the rejected changes, except those that were changed again meanwhile. */
  private restore(before: MemberSettings, rejected: SettingsChange): void {
    const current = this.settings.value
    if (!current) return
    const keys = (Object.keys(rejected) as (keyof MemberSettings)[]).filter((key) => current[key] === rejected[key])
    this.setSettings({ ...current, ...Object.fromEntries(keys.map((key) => [key, before[key]])) })
  }

  private setSettings(settings: MemberSettings): void {
    this.settings.value = settings
  }
}

/** Creates the store of the settings, once per host. */
export const composeSettings = oncePerHost((host) => {
  const settings = new SettingsStore(host.http, () => host.locale.texts)
  host.events.on('session:ended', settings.forget, host.lifetime)
  return { settings }
})
