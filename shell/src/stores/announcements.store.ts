import type { LanguageCode } from '@tessera/contracts'
import type { HostEvents, HttpClient } from '@tessera/platform'
import { Query } from '@tessera/platform'
import type { AnnouncementGroups } from '@tessera/site'
import { Announcements } from '@tessera/site/calls'
import { makeAutoObservable } from 'mobx'

/** One announcements reply feeds banners, marquee, popups and promotions alike. */
export class AnnouncementsStore {
  private readonly reply: Query<AnnouncementGroups>
  private readonly events: HostEvents

  constructor(deps: { http: HttpClient; events: HostEvents; language: () => LanguageCode }) {
    const query = () => ({ platform: 'M', language: deps.language(), brief: 'true' }) as const
    this.reply = new Query(async () => (await deps.http.call(Announcements, { query: query() })).value)
    this.events = deps.events
    makeAutoObservable<this, 'reply' | 'events'>(this, { reply: false, events: false }, { autoBind: true })
    deps.events.on('language:reload', () => void this.reload())
  }

  get groups(): AnnouncementGroups | null {
    return this.reply.value
  }

  /** `failed` only while nothing is shown. */
  get phase(): 'loading' | 'ready' | 'failed' {
    if (this.groups) return 'ready'
    return this.reply.loading.phase === 'loading' ? 'loading' : 'failed'
  }

  async reload(): Promise<void> {
    if (await this.reply.load()) this.events.emit('announcements:reloaded', {})
  }
}
