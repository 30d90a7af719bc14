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

  /** Takes in the files of these slices, as far as `files` has them. */
  add(slices: readonly SliceHead[], files: LoadedFiles): void {
    Object.assign(this.integrity, files.integrity)
    for (const slice of slices) {
      const sliceFiles = files.slices[slice.name]
      if (sliceFiles) this.filesByIdentity.set(identityOf(slice), sliceFiles)
    }
  }

  /**
   * The files of a release, those of the expose among them if it has any such. A hosted release is known once all is: its container
   * adds elements of its own, for whatever file.
   *
   * @throws if they could not be loaded
   */
  async of(slice: SliceHead, expose: string): Promise<SliceFiles | undefined> {
    if (slice.gear === 'hosted' || !this.known(slice)?.exposes[expose]) await this.whole()
    return this.known(slice)
  }

  /** As far as anything of the release could be loaded by now. */
  known(slice: SliceHead): SliceFiles | undefined {
    return this.filesByIdentity.get(identityOf(slice))
  }

  /** Resolves once all of the page's initial composition is known. */
  async whole(): Promise<void> {
    const files = await this.page.bringRest?.()
    if (files) this.add(this.slices, files)
  }
}

/** Of one release in one gear, at one place. */
export const identityOf = ({ name, version, gear, base }: SliceHead): string => `${name}@${version}:${gear}:${base}`
