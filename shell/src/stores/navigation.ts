import { makeAutoObservable } from 'mobx'
import type { NavigateFunction } from 'react-router-dom'
import type { Claims } from '../remotes/claims.ts'

export const HOME = '/m/home'

/** In-site navigation, ahead of and behind the router: the router tells it where it is, everybody else asks it to go. */
export class NavigationStore {
  path: string
  private navigate: NavigateFunction | null = null
  private readonly backHandlers: (() => void)[] = []
  private readonly claims: Claims
  private readonly isLoggedIn: () => boolean
  private depth = 0

  constructor(claims: Claims, isLoggedIn: () => boolean, path: string) {
    this.claims = claims
    this.isLoggedIn = isLoggedIn
    this.path = path
    makeAutoObservable<this, 'navigate' | 'backHandlers' | 'claims' | 'isLoggedIn' | 'depth'>(
      this,
      { navigate: false, backHandlers: false, claims: false, isLoggedIn: false, depth: false },
      { autoBind: true },
    )
  }

  /** The router's news: where the page is now, and how many pages of the site lie behind it. */
  arrived(path: string, navigate: NavigateFunction, depth: number): void {
    this.path = path
    this.navigate = navigate
    this.depth = depth
  }
  push(to: string): void {
    this.navigate?.(to)
  }
  replace(to: string): void {
    this.navigate?.(to, { replace: true })
  }
  /** A page's handler first, then the route's fixed target, then history; home when there is no history (SHL-032 to SHL-035). */
  back(): void {
    const handler = this.backHandlers.at(-1)
    if (handler) {
      handler()
      return
    }
    const fixed = this.claims.route(this.path)?.claim.back === 'home'
    if (fixed || this.depth === 0) {
      this.replace(HOME)
      return
    }
    this.navigate?.(-1)
  }
  onBack(handler: () => void): () => void {
    this.backHandlers.push(handler)
    return () => {
      const at = this.backHandlers.lastIndexOf(handler)
      if (at >= 0) this.backHandlers.splice(at, 1)
    }
  }
  canOpen(to: string): boolean {
    return this.claims.route(to) !== null
  }
  requireLogin(returnTo: string = this.path): boolean {
    if (this.isLoggedIn()) return true
    this.push(loginPath(returnTo))
    return false
  }
}

/** The login page with the way back. */
export const loginPath = (returnTo: string): string =>
  returnTo === HOME || !returnTo.startsWith('/m/') ? '/m/login' : `/m/login?return=${encodeURIComponent(returnTo)}`
