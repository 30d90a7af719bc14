import type { ComposedSlice, InlineComposition } from '@tessera/contracts'
import { makeAutoObservable, observable, observableRef } from 'mobx'
import { type Claims, readClaims } from '../remotes/claims.ts'

/** What this page runs: its composition, and the releases that stand in for slices of it whose own did not come. */
export class CompositionStore {
  current: InlineComposition
  /** Last-known-good releases in force, by slice. */
  readonly standIns = observable.map<string, ComposedSlice>({}, { deep: false })
  /** Integrity of stylesheets and hosted scripts that this document may load, by full path; grows with what is admitted. */
  readonly integrity: Record<string, string>

  /** Addresses of slices that a developer brings. */
  private readonly overrides: readonly string[]

  constructor(composition: InlineComposition, overrides: readonly string[] = []) {
    this.current = composition
    this.overrides = overrides
    this.integrity = { ...composition.integrity }
    makeAutoObservable<this, 'overrides'>(
      this,
      { overrides: false, current: observableRef, integrity: false, standIns: false, admit: false, releaseOf: false },
      { autoBind: true },
    )
    this.releaseOf = this.releaseOf.bind(this)
  }

  get claims(): Claims {
    return readClaims(this.current)
  }

  /** Prefixes under which nothing runs without integrity: those of every slice but a developer's own. */
  get bases(): string[] {
    const bases = new Set(this.current.slices.map((slice) => slice.base))
    return [...bases].filter((base) => !this.overrides.includes(base))
  }

  /** The release that a new place of a slice gets. */
  releaseOf(slice: ComposedSlice): ComposedSlice {
    return this.standIns.get(slice.name) ?? slice
  }

  /** Lets the document load these files besides what it may load already. */
  admit(integrity: Readonly<Record<string, string>>): void {
    Object.assign(this.integrity, integrity)
  }

  standIn(release: ComposedSlice): void {
    this.standIns.set(release.name, release)
  }

  take(next: InlineComposition): void {
    this.admit(next.integrity)
    this.current = next
    this.standIns.clear()
  }
}
