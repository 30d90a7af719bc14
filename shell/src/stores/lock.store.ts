import type { HostEvents } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import type { SessionStore } from './session.store.ts'
import { LOCK_KEY } from './session-storage.ts'

const TOUCHED_KEY = 'tessera.touched'

interface Deps {
  session: SessionStore
  events: HostEvents
  storage: Storage
  /** Milliseconds without a touch after which the site asks; 0 never asks. */
  idleMs: number
}

/**
 * Whether the site asks the member for the password again. All tabs of this browser share the lock and the time of the last
 * touch. The server keeps the lock too: what this device forgets, it tells.
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
    // A browser that was closed asks before it shows anything.
    const touched = this.touchedAt()
    const away = this.isWatched() && touched !== null && Date.now() - touched >= this.idleMs
    if (away || this.isMarked()) this.lock()
    deps.events.on('session:started', () => {
      this.touch()
      this.lift()
    })
    deps.events.on('session:ended', () => this.lift())
  }

  /** Whether the time without a touch counts. */
  isWatched(): boolean {
    return this.idleMs > 0 && this.canLock()
  }
  /** When the site was touched last in any tab, as far as told; null when nobody has told. */
  touchedAt(): number | null {
    return Number(this.deps.storage.getItem(TOUCHED_KEY)) || null
  }
  touch(at = Date.now()): void {
    write(this.deps.storage, TOUCHED_KEY, `${at}`)
  }

  lock(): void {
    const { handle, forgetPassword } = this.deps.session
    if (!handle || !this.canLock()) return
    write(this.deps.storage, LOCK_KEY, handle)
    this.isLocked = true
    forgetPassword()
  }
  /** The password was right. */
  open(): void {
    this.touch()
    this.deps.storage.removeItem(LOCK_KEY)
    this.lift()
  }
  /** Takes over what another tab has done. A session that is gone there opens nothing here. */
  follow(): void {
    if (this.isMarked()) this.lock()
    else if (this.deps.session.isKept()) this.lift()
  }

  private lift(): void {
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
    // Without storage each tab counts for itself, and the server keeps the lock.
  }
}
