import type { SliceHead } from '@tessera/contracts'
import type { ReleaseFiles } from '../remotes/release-files.ts'
import { pendingStyles } from '../remotes/styles.ts'

/** Removes a release's stylesheets from the document, except those that a release of `remaining` has too. */
export function dropStyles(
  document: Document,
  files: Pick<ReleaseFiles, 'known'>,
  removed: SliceHead,
  remaining: readonly SliceHead[],
): void {
  const stylesOf = (slice: SliceHead) =>
    Object.values(files.known(slice)?.exposes ?? {}).flatMap(({ css }) => css.map((file) => slice.base + file))
  const stylesInUse = new Set(remaining.flatMap(stylesOf))
  for (const href of stylesOf(removed)) {
    if (stylesInUse.has(href)) continue
    const link = document.querySelector(`link[rel=stylesheet][href="${href}"]`)
    // A stylesheet that is still loading would never report its removal.
    if (pendingStyles.has(href)) link?.dispatchEvent(new Event('error'))
    else link?.remove()
  }
}
