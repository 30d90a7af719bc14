import type { HostEvents } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'

/** How much waits to be read by the member who is here; nothing for a guest. */
export class UnreadStore {
  inbox = 0
  chat = 0

  constructor(events: HostEvents) {
    makeAutoObservable(this, {}, { autoBind: true })
    events.on('session:started', this.reset)
    events.on('session:ended', this.reset)
  }

  take(place: 'inbox' | 'chat', count: number): void {
    this[place] = count
  }
  reset(): void {
    this.inbox = 0
    this.chat = 0
  }
}
