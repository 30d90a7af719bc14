import type { AnnouncementGroups, LanguageCode } from '@tessera/contracts'
import { Announcements } from '@tessera/contracts/calls'
import type { HostEvents, HttpClient } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'

/** One announcements reply feeds banners, marquee, popups and promotions alike. */
export class AnnouncementsStore {
  groups: AnnouncementGroups | null = null
  phase: 'loading' | 'ready' | 'failed' = 'loading'
  private readonly http: HttpClient
  private readonly events: HostEvents
  private readonly language: () => LanguageCode

  constructor(deps: { http: HttpClient; events: HostEvents; language: () => LanguageCode }) {
    this.http = deps.http
    this.events = deps.events
    this.language = deps.language
    makeAutoObservable<this, 'http' | 'events' | 'language'>(
      this,
      { http: false, events: false, language: false },
      { autoBind: true },
    )
    deps.events.on('language:reload', () => void this.reload())
  }

  async reload(): Promise<void> {
    if (!this.groups) this.phase = 'loading'
    try {
      const { value } = await this.http.call(Announcements, {
        query: { platform: 'M', language: this.language(), brief: 'true' },
      })
      runInAction(() => {
        this.groups = value
        this.phase = 'ready'
      })
      this.events.emit('announcements:reloaded', {})
    } catch {
      runInAction(() => {
        if (!this.groups) this.phase = 'failed'
      })
    }
  }
}
