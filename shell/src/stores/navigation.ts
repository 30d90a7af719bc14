import type { LoginPrompt } from '@tessera/site'
import { makeAutoObservable, observableRef } from 'mobx'
import { findPageMeta, type PageMeta } from '../frame-routes.ts'
import type { Claims } from '../remotes/claims.ts'
import type { SiteHistory } from './layered-history.ts'

export const HOME = '/m/home'
export const LOGIN = '/m/login'
export const CHANGE_PASSWORD = '/m/changePsw'
export const CENTRE = '/m/member/home'
export const DEPOSIT = '/m/voucherCenter'
/** Pages on which the login prompt stays: a visitor who registers first is still about to log in. */
const LOGIN_PAGES: readonly string[] = [LOGIN, '/m/register']

interface Deps {
  claims: () => Claims
  isLoggedIn: () => boolean
  history: SiteHistory
  /** Pages of the site behind this one in the history. */
  depth: () => number
  /** True if a page is closed to this session; the function shows the reason itself. */
  rejectIfClosed: (to: string) => boolean
}

/** In-site navigation: follows the history, updates the router with the location, and navigates on request. */
export class NavigationStore {
  location: SiteHistory['location']
  action: SiteHistory['action']
  /** Called before each move to another page, before anything is rendered for it. */
  beforeMove: ((pathname: string) => void) | null = null
  /** Intention of the visitor at the login page; null if unknown. */
  loginPrompt: LoginPrompt | null = null
  /** Frame of a page that the site lists and no slice of this composition claims. */
  private unclaimed: PageMeta | null = null
  readonly history: SiteHistory
  /** Stops following the history. The site has one store for the document's lifetime; a test ends each of its own. */
  readonly end: () => void
  private readonly backHandlers: (() => void)[] = []
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    this.history = deps.history
    this.location = deps.history.location
    this.action = deps.history.action
    makeAutoObservable<this, 'unclaimed' | 'backHandlers' | 'deps'>(
      this,
      {
        location: observableRef,
        loginPrompt: observableRef,
        unclaimed: observableRef,
        history: false,
        end: false,
        beforeMove: false,
        backHandlers: false,
        deps: false,
      },
      { autoBind: true },
    )
    this.end = deps.history.listen(this.followHistory)
  }

  get path(): string {
    return this.location.pathname + this.location.search
  }
  /** Frame of the page; null while the path is unknown. */
  get pageMeta(): PageMeta | null {
    return findPageMeta(this.deps.claims(), this.path) ?? this.unclaimed
  }
  showUnclaimed(pageMeta: PageMeta): void {
    this.unclaimed = pageMeta
  }

  private followHistory({ action, location }: Pick<SiteHistory, 'action' | 'location'>): void {
    // One action, so that observers see composition and location change together.
    if (location.pathname !== this.location.pathname) {
      this.beforeMove?.(location.pathname)
      this.unclaimed = null
    }
    this.action = action
    this.location = location
    const { loginPrompt } = this
    if (!loginPrompt || LOGIN_PAGES.includes(location.pathname)) return
    this.loginPrompt = null
    if (this.deps.isLoggedIn()) loginPrompt.resume?.()
  }
  push(to: string): void {
    if (!this.deps.rejectIfClosed(to)) this.history.push(to)
  }
  replace(to: string): void {
    if (!this.deps.rejectIfClosed(to)) this.history.replace(to)
  }
  /** A page's handler first, then the route's fixed target, then history; home when there is no history (SHL-032 to SHL-035). */
  back(): void {
    const handler = this.backHandlers.at(-1)
    if (handler) {
      handler()
      return
    }
    if (this.pageMeta?.back === 'home' || this.deps.depth() === 0) {
      this.replace(HOME)
      return
    }
    this.history.go(-1)
  }
  onBack(handler: () => void): () => void {
    this.backHandlers.push(handler)
    return () => {
      const index = this.backHandlers.lastIndexOf(handler)
      if (index >= 0) this.backHandlers.splice(index, 1)
    }
  }
  canOpen(to: string): boolean {
    return findPageMeta(this.deps.claims(), to) !== null
  }
  requireLogin(returnTo: string = this.path, prompt: LoginPrompt | null = null): boolean {
    if (this.deps.isLoggedIn()) return true
    this.loginPrompt = prompt
    this.push(loginPath(returnTo))
    return false
  }
}

/** Address of the login page with the path to return to. */
export const loginPath = (returnTo: string): string =>
  returnTo === HOME || !returnTo.startsWith('/m/') ? LOGIN : `${LOGIN}?return=${encodeURIComponent(returnTo)}`
