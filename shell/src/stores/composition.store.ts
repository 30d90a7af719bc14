import type { CompositionHead, LoadedFiles, SliceHead } from '@tessera/contracts'
import type { Boot } from '@tessera/site'
import { makeAutoObservable, observable, observableRef } from 'mobx'
import { type Claims, readClaims } from '../remotes/claims.ts'
import type { PageModules } from '../remotes/page-modules.ts'
import { ReleaseFiles } from '../remotes/release-files.ts'

/** The page's composition, and the fallback releases for slices whose own failed to load. */
export class CompositionStore {
  current: CompositionHead
  /** Last-known-good releases in force, by slice. */
  readonly fallbacks = observable.map<string, SliceHead>({}, { deep: false })
  /** Files of the composition's releases, and of those admitted since. */
  readonly files: ReleaseFiles

  /** Addresses of a developer's own slices. */
  private readonly overrides: readonly string[]

  constructor(
    { composition, files, overrides = {} }: Pick<Boot, 'composition' | 'files' | 'overrides'>,
    page: Pick<PageModules, 'bringRest'>,
  ) {
    this.current = composition
    this.overrides = Object.values(overrides)
    const { slices } = composition
    const composedSlices = slices.filter(({ base }) => !this.overrides.includes(base))
    this.files = new ReleaseFiles(composedSlices, page)
    this.files.add(slices, files)
    makeAutoObservable<this, 'overrides'>(
      this,
      { overrides: false, current: observableRef, files: false, fallbacks: false, releaseOf: false },
      { autoBind: true },
    )
    this.releaseOf = this.releaseOf.bind(this)
  }

  get claims(): Claims {
    return readClaims(this.current)
  }

  /** URL prefixes whose modules must have an integrity hash: those of every slice except a developer's own. */
  get bases(): string[] {
    const bases = new Set(this.current.slices.map((slice) => slice.base))
    return [...bases].filter((base) => !this.overrides.includes(base))
  }

  /** The release that a new place of a slice gets. */
  releaseOf(slice: SliceHead): SliceHead {
    return this.fallbacks.get(slice.name) ?? slice
  }

  setFallback(release: SliceHead): void {
    this.fallbacks.set(release.name, release)
  }

  swapTo(next: CompositionHead, files: LoadedFiles): void {
    this.files.add(next.slices, files)
    this.current = next
    this.fallbacks.clear()
  }
}
