import type { LoadReport, SliceHead } from '@tessera/contracts'
import type { ExposeModule, Host } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import { LoadError } from './load-error.ts'
import { awaitLateLoad, loadWithRetry, pause } from './load-with-retry.ts'
import { identityOf } from './release-files.ts'
import type { SliceLoader } from './slice-loader.ts'

/** Time before the last-known-good release is requested in addition; the first of the two to load is shown. */
const TIMEOUT_MS = 2500
/** Time from the first attempt to the error card, so that a visitor waits no longer than five seconds for a result. */
const ERROR_CARD_MS = 4600

export interface ResourceDeps {
  loader: Pick<SliceLoader, 'load'>
  /** The release for a new place of the slice: the composed one, or its fallback. */
  releaseOf(slice: SliceHead): SliceHead
  /** Finds the slice's last-known-good release. @throws LoadError if there is none */
  loadFallback(slice: SliceHead): Promise<SliceHead>
  /** Called when the last-known-good release has loaded, and is the fallback from now on. */
  onFallbackLoaded(release: SliceHead, resource: SliceResource): void
  /** Called if a release has loaded, or failed all retries, while another one was shown already: it is not needed. */
  onLateResult(release: SliceHead, resource: SliceResource): void
  report(load: LoadReport): void
  /** Called if an expose of the release threw while it was rendered. */
  onCrash(release: SliceHead, error: unknown): void
  /** The Host that a release's places get. */
  hostOf(release: SliceHead): Host
}

/**
 * One expose of one slice, for the screen to observe: loading, ready, or failed with a retry without reload. A composed
 * release that fails to load is replaced completely by the last-known-good one.
 */
export class SliceResource {
  phase: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  module: ExposeModule | null = null
  error: LoadError | null = null
  /** The release that the module is from. */
  release: SliceHead
  readonly slice: SliceHead
  readonly expose: string
  private wasLeft = false
  /** Number of its places on the screen. */
  private places = 0
  /** True if a visitor is about to open it. */
  private isExpected = false
  /** A visit has begun that nothing was prepared for yet. */
  private isDue = false
  private readonly deps: ResourceDeps

  constructor(deps: ResourceDeps, slice: SliceHead, expose: string) {
    this.deps = deps
    this.slice = slice
    this.expose = expose
    this.release = deps.releaseOf(slice)
    makeAutoObservable<this, 'deps' | 'wasLeft' | 'places' | 'isExpected' | 'isDue'>(
      this,
      {
        deps: false,
        wasLeft: false,
        places: false,
        isExpected: false,
        isDue: false,
        open: false,
        slice: false,
        expose: false,
        module: false,
        error: false,
        release: false,
        isFallback: false,
      },
      { autoBind: true },
    )
  }

  /** Called if a permitted visitor is about to open it: loads code and data together, before anything is rendered. */
  preloadVisit(): void {
    this.isExpected = true
    this.visit()
  }

  /** Opens a place: loads an idle expose, and one that failed on an earlier visit. Returns a function that closes it. */
  open(): () => void {
    if (!this.isExpected) this.visit()
    this.isExpected = false
    this.places++
    return () => {
      this.wasLeft = true
      this.places--
    }
  }

  private visit(): void {
    this.isDue = true
    if (this.phase === 'idle' || (this.phase === 'failed' && this.wasLeft)) void this.load()
    else if (this.phase === 'ready') this.prepare()
  }

  /**
   * Returns true if it prepared the expose: once a visit, and once more for a release that replaces another. The slice
   * itself shows errors.
   */
  private prepare(): boolean {
    if (!this.isDue || !this.module?.prepare) return false
    this.isDue = false
    const host = this.deps.hostOf(this.release)
    try {
      this.module.prepare(host)
    } catch (error) {
      host.report(error)
    }
    return true
  }

  get isFallback(): boolean {
    return this.release !== this.slice
  }

  async load(): Promise<void> {
    if (this.phase === 'loading' || this.phase === 'ready') return
    const isRetry = this.error !== null
    this.start()
    const startedAt = performance.now()
    const composedRelease = this.deps.releaseOf(this.slice)
    const composedLoad = this.attempt(composedRelease, isRetry, startedAt)
    const firstResult = await Promise.race([composedLoad.catch(() => 'failed'), pause(TIMEOUT_MS)])
    if (typeof firstResult === 'object') return this.showRelease(firstResult.module, firstResult.release)
    const cardTimeout = pause(ERROR_CARD_MS - TIMEOUT_MS).then(() => {
      throw new LoadError('entry', 'timeout')
    })
    const replacement = this.loadReplacement(startedAt)
    const firstLoaded = Promise.any([composedLoad, replacement])
    // The stylesheet of an unused release, which a pending attempt may just have loaded again, would override that of the shown release.
    const discardUnused = (release: SliceHead) => {
      if (this.phase === 'ready' && this.release !== release) this.deps.onLateResult(release, this)
    }
    void composedLoad.catch(() => {}).then(() => discardUnused(composedRelease))
    replacement.then(
      ({ release }) => discardUnused(release),
      () => {},
    )
    try {
      const { module, release } = await Promise.race([firstLoaded, cardTimeout])
      await this.showRelease(module, release)
    } catch (error) {
      this.fail(error instanceof AggregateError ? error.errors[0] : error)
      // A later result replaces the card, unless the visitor has started a retry.
      const shownError = this.error
      const isErrorShown = () => this.error === shownError && this.phase === 'failed'
      const lateLoad = awaitLateLoad(this.deps.loader, composedRelease, this.expose, shownError, isErrorShown)
      Promise.any([firstLoaded, lateLoad.then((module) => ({ module, release: composedRelease }))]).then(
        ({ module, release }) => (isErrorShown() ? this.showRelease(module, release) : discardUnused(release)),
        () => {},
      )
    }
  }

  /** Handles an error that the expose threw while it was rendered: tries the last-known-good release. */
  async handleCrash(error: unknown): Promise<void> {
    this.reportLoad(this.release, error, 'render', 0)
    this.deps.onCrash(this.release, error)
    if (this.isFallback) return this.fail(error)
    this.isDue = this.places > 0
    this.start()
    try {
      const { module, release } = await this.loadReplacement(performance.now())
      await this.showRelease(module, release)
    } catch {
      this.fail(error)
    }
  }

  private async attempt(release: SliceHead, isRetry: boolean, startedAt: number) {
    try {
      // Once another release is shown, this one is not requested any more.
      const module = await loadWithRetry(this.deps.loader, release, this.expose, isRetry, () => this.phase !== 'ready')
      this.reportLoad(release, null, 'expose', startedAt)
      return { module, release }
    } catch (error) {
      // The log has the cause for operators; the member sees the fallback release or an error card.
      console.error(`${release.name} ${release.version} ${this.expose}:`, error)
      this.reportLoad(release, error, 'expose', startedAt)
      throw error
    }
  }

  private async loadReplacement(startedAt: number) {
    if (this.deps.releaseOf(this.slice) !== this.slice) throw new LoadError('entry', 'refused')
    return this.attempt(await this.deps.loadFallback(this.slice), false, startedAt)
  }

  private reportLoad(release: SliceHead, error: unknown, phase: LoadReport['phase'], startedAt: number): void {
    const loadError = error instanceof LoadError ? error : null
    this.deps.report({
      slice: release.name,
      version: release.version,
      gear: release.gear,
      expose: this.expose,
      phase: loadError?.phase ?? phase,
      outcome: loadError?.outcome ?? (error ? 'failed' : 'ok'),
      ms: startedAt && Math.round(performance.now() - startedAt),
      fallback: release !== this.slice,
    })
  }

  private start(): void {
    this.wasLeft = false
    this.phase = 'loading'
  }
  private async showRelease(module: ExposeModule, release: SliceHead): Promise<void> {
    this.module = module
    this.release = release
    // Requests are sent at the end of a task and rendering begins immediately: they are sent first, and data that were
    // loaded with the page are used, too.
    if (this.prepare()) await pause(0)
    this.markReady()
  }
  private markReady(): void {
    this.phase = 'ready'
    if (this.isFallback) this.deps.onFallbackLoaded(this.release, this)
  }
  private fail(error: unknown): void {
    this.error = error instanceof LoadError ? error : new LoadError('expose', 'failed', error)
    this.phase = 'failed'
  }
}

/** Resources of a page, each made once for as long as its release is the one that new places get. */
export interface Resources {
  get(slice: SliceHead, expose: string): SliceResource
  /** Places that open from now on load the slice again; `except` is unchanged. */
  evict(name: string, except?: SliceResource): void
}

export function createResources(deps: ResourceDeps): Resources {
  const resourceByKey = new Map<string, SliceResource>()
  return {
    get(slice, expose) {
      const key = identityOf(slice) + expose
      const existing = resourceByKey.get(key)
      if (existing) return existing
      const resource = new SliceResource(deps, slice, expose)
      resourceByKey.set(key, resource)
      return resource
    },
    evict(name, except) {
      for (const [key, resource] of resourceByKey)
        if (resource.slice.name === name && resource !== except) resourceByKey.delete(key)
    },
  }
}
