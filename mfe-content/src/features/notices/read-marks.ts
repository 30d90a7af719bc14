import { makeAutoObservable } from 'mobx'

/** Minimum time between two read marks; faster ones are ignored (CON-072). */
const THROTTLE_MS = 150

export interface ReadMarksDeps {
  /** Sends a read mark to the server. */
  sendMark(id: string): Promise<void>
  /** Reloads the announcements, after the server has stored the mark (CON-071). */
  reloadAnnouncements(): void
  /** Returns false for guests and for members of type 4 (CON-069). */
  canMarkRead(): boolean
  now(): number
}

/** Announcements read here: marked immediately, then sent to the server. If that fails the mark is removed. */
export class ReadMarks {
  private readonly readIds = new Set<string>()
  private lastMarkedAt = Number.NEGATIVE_INFINITY
  private readonly deps: ReadMarksDeps

  constructor(deps: ReadMarksDeps) {
    this.deps = deps
    makeAutoObservable<this, 'deps' | 'lastMarkedAt'>(this, { deps: false, lastMarkedAt: false }, { autoBind: true })
  }

  isRead({ id, read }: { id: string; read: boolean }): boolean {
    return read || this.readIds.has(id)
  }

  /** Marks a notice as read. Never throws: if the request fails, the mark is removed. */
  async markRead(notice: { id: string; read: boolean }): Promise<void> {
    const { sendMark: send, reloadAnnouncements: reload, canMarkRead: canMark, now } = this.deps
    if (!canMark() || this.isRead(notice)) return
    const at = now()
    if (at - this.lastMarkedAt < THROTTLE_MS) return
    this.lastMarkedAt = at
    this.readIds.add(notice.id)
    try {
      await send(notice.id)
      reload()
    } catch {
      this.unmark(notice.id)
    }
  }

  /** Clears the marks of the previous member. */
  forget(): void {
    this.readIds.clear()
    this.lastMarkedAt = Number.NEGATIVE_INFINITY
  }

  private unmark(id: string): void {
    this.readIds.delete(id)
  }
}
