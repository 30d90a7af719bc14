import { makeAutoObservable } from 'mobx'

/** Marks that follow each other more closely are one (CON-072). */
const THROTTLE_MS = 150

export interface ReadMarksDeps {
  /** Sends it to the server. */
  send(id: string): Promise<void>
  /** Reloads the announcements, after the server has stored the mark (CON-071). */
  reload(): void
  /** Type 4 marks nothing, nor does a guest (CON-069). */
  mayMark(): boolean
  now(): number
}

/** Announcements read here: marked immediately, then sent to the server. If that fails the mark is removed. */
export class ReadMarks {
  private readonly ids = new Set<string>()
  private last = Number.NEGATIVE_INFINITY
  private readonly deps: ReadMarksDeps

  constructor(deps: ReadMarksDeps) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'last'>(this, { deps: false, last: false }, { autoBind: true })
  }

  isRead({ id, read }: { id: string; read: boolean }): boolean {
    return read || this.ids.has(id)
  }

  /** Never throws: errors of a mark are ignored. */
  async markRead(notice: { id: string; read: boolean }): Promise<void> {
    const { send, reload, mayMark, now } = this.deps
    if (!mayMark() || this.isRead(notice)) return
    const at = now()
    if (at - this.last < THROTTLE_MS) return
    this.last = at
    this.ids.add(notice.id)
    try {
      await send(notice.id)
      reload()
    } catch {
      this.unmark(notice.id)
    }
  }

  /** They were the last member's. */
  forget(): void {
    this.ids.clear()
    this.last = Number.NEGATIVE_INFINITY
  }

  private unmark(id: string): void {
    this.ids.delete(id)
  }
}
