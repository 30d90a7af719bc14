import type { HostEvents } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'

/** Counts of waiting items for the current member: unread ones, and those in the reward centre; zero for a guest. */
export class UnreadStore {
  inbox = 0
  chat = 0
  rewards = 0

  constructor(events: HostEvents) {
    makeAutoObservable(this, {}, { autoBind: true })
    events.on('session:started', this.reset)
    events.on('session:ended', this.reset)
    // The inbox itself knows first what was read or deleted (CON-074).
    events.on('inbox:changed', ({ unread }) => this.setCount('inbox', unread))
  }

  setCount(counter: 'inbox' | 'chat' | 'rewards', count: number): void {
    this[counter] = count
  }
  reset(): void {
    this.inbox = 0
    this.chat = 0
    this.rewards = 0
  }
}
