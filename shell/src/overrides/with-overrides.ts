import type { Boot } from '@tessera/site'
import { applyOverrides } from './apply-overrides.ts'
import { showOverrideBadge } from './override-badge.tsx'

/** Boots a developer's page with their own slices, and lists these over the page. */
export async function withOverrides(boot: Boot, document: Document): Promise<Boot> {
  const { overrides, ...overriddenBoot } = await applyOverrides(boot, document)
  showOverrideBadge(document, overrides)
  return { ...boot, ...overriddenBoot }
}
