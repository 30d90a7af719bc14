import type { LoadedFiles, SliceFiles, SliceHead } from '@tessera/contracts'
import type { PageModules } from './page-modules.ts'

/**
 * Files of the releases that this page may show. A document contains those of its own route; the rest is loaded on demand.
 */
export class ReleaseFiles {
  /** Integrity of stylesheets and hosted scripts that this document may load, by full path; grows with what is admitted. */
  readonly integrity: Record<string, string> = {}
  private readonly filesByIdentity = new Map<string, SliceFiles>()
  private readonly slices: readonly SliceHead[]
  private readonly page: Pick<PageModules, 'bringRest'>

  /** The page loads the files of these slices, unless it has started with them. */
  constructor(slices: readonly SliceHead[], page: Pick<PageModules, 'bringRest'>) {
    this.slices = slices
    this.page = page
  }

  /** Adds the files of these slices that `files` contains. */
  add(slices: readonly SliceHead[], files: LoadedFiles): void {
    Object.assign(this.integrity, files.integrity)
    for (const slice of slices) {
      const sliceFiles = files.slices[slice.name]
      if (sliceFiles) this.filesByIdentity.set(identityOf(slice), sliceFiles)
    }
  }

  /**
   * Returns the files of a release, after loading them if those of the expose are missing. A hosted release needs all files: its container
   * adds elements of its own for any of them.
   *
   * @throws if they could not be loaded
   */
  async of(slice: SliceHead, expose: string): Promise<SliceFiles | undefined> {
    if (slice.gear === 'hosted' || !this.known(slice)?.exposes[expose]) await this.whole()
    return this.known(slice)
  }

  /** Returns the files of a release that are loaded so far; undefined if none are. */
  known(slice: SliceHead): SliceFiles | undefined {
    return this.filesByIdentity.get(identityOf(slice))
  }

  /** Loads the files of the page's whole initial composition. */
  async whole(): Promise<void> {
    const files = await this.page.bringRest?.()
    if (files) this.add(this.slices, files)
  }
}

/** Identifies one release in one gear at one base address. */
export const identityOf = ({ name, version, gear, base }: SliceHead): string => `${name}@${version}:${gear}:${base}`
