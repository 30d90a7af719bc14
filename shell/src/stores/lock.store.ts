import type { HostEvents } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import type { SessionStore } from './session.store.ts'
import { LOCK_KEY } from './session-storage.ts'

const TOUCHED_KEY = 'tessera.touched'

interface Deps {
  session: SessionStore
  events: HostEvents
  storage: Storage
  /** Milliseconds without input after which the site requires the password; 0 never does. */
  idleMs: number
}

/**
 * State of the lock, which requires the member's password again. All tabs of this browser share the lock and the time of the
 * last input. The server stores the lock too: if this device loses it, the server restores it.
 */
export class LockStore {
  isLocked = false
  readonly idleMs: number
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    this.idleMs = deps.idleMs
    makeAutoObservable<this, 'deps' | 'isMarked'>(
      this,
      { deps: false, idleMs: false, isMarked: false, isWatched: false, touchedAt: false, touch: false },
      { autoBind: true },
    )
    // After the browser was closed, the lock is checked before anything is shown.
    const touched = this.touchedAt()
    const isIdle = this.isWatched() && touched !== null && Date.now() - touched >= this.idleMs
    if (isIdle || this.isMarked()) this.lock()
    deps.events.on('session:started', () => {
      this.touch()
      this.clearLock()
    })
    deps.events.on('session:ended', () => this.clearLock())
  }

  /** True if the time without input counts. */
  isWatched(): boolean {
    return this.idleMs > 0 && this.canLock()
  }
  /** Time of the last input in any tab, as far as known; null if unknown. */
  touchedAt(): number | null {
    return Number(this.deps.storage.getItem(TOUCHED_KEY)) || null
  }
  touch(at = Date.now()): void {
    write(this.deps.storage, TOUCHED_KEY, `${at}`)
  }

  lock(): void {
    const { handle, clearPassword } = this.deps.session
    if (!handle || !this.canLock()) return
    write(this.deps.storage, LOCK_KEY, handle)
    this.isLocked = true
    clearPassword()
  }
  /** Unlocks after the right password. */
  unlock(): void {
    this.touch()
    this.deps.storage.removeItem(LOCK_KEY)
    this.clearLock()
  }
  /** Applies the change of another tab. A session that has ended there unlocks nothing here. */
  syncFromStorage(): void {
    if (this.isMarked()) this.lock()
    else if (this.deps.session.isPersisted()) this.clearLock()
  }

  private clearLock(): void {
    this.isLocked = false
  }
  private isMarked(): boolean {
    const { handle } = this.deps.session
    return handle !== null && this.deps.storage.getItem(LOCK_KEY) === handle
  }
  private canLock(): boolean {
    const { isLoggedIn, isTrial } = this.deps.session
    return isLoggedIn && !isTrial
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Without storage each tab counts separately, and the server stores the lock.
  }
}
