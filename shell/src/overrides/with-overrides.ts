import type { Boot } from '@tessera/site'
import { applyOverrides } from './apply-overrides.ts'
import { showOverrideBadge } from './override-badge.tsx'

/** Boots a developer's page with the slices of their own, and says over the page which they are. */
export async function withOverrides(boot: Boot, document: Document): Promise<Boot> {
  const { overrides, ...own } = await applyOverrides(boot, document)
  showOverrideBadge(document, overrides)
  return { ...boot, ...own }
}
