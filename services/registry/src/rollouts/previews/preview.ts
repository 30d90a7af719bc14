import { PREVIEW_RELEASE_DAYS, type PreviewRow } from '@tessera/contracts'
import type { Merchants, PreviewSeal } from '@tessera/server'
import { DAY_MS } from '@tessera/server/durations'
import type { PreviewRecord } from './previews.repository.ts'

/** Dependencies of preview links. */
export interface PreviewLinkDeps {
  merchants: Merchants
  /** Null for a registry that shares no token with the edges: its links could not be read. */
  signer: PreviewSeal | null
  /** Origin of a merchant's pages: `https://{host}`. */
  siteOrigin: string
}

/** Returns the expiry of a link: after its days, or when the first of its preview releases is removed. */
export function expiryOf(days: number, previewReleases: readonly { published_at: Date }[], now = Date.now()): Date {
  const expiryTimes = previewReleases.map(({ published_at }) => published_at.getTime() + PREVIEW_RELEASE_DAYS * DAY_MS)
  return new Date(Math.min(now + days * DAY_MS, ...expiryTimes))
}

/** Converts a preview for lists, with its link while it is active. */
export const toPreview = (record: PreviewRecord, links: PreviewLinkDeps): PreviewRow => ({
  id: record.id,
  merchant: record.merchant,
  base: record.base,
  changes: record.changes,
  createdAt: record.created_at.toISOString(),
  createdBy: record.created_by,
  reason: record.reason,
  expiresAt: record.expires_at.toISOString(),
  revokedAt: record.revoked_at?.toISOString() ?? null,
  link: record.revoked_at || record.expires_at.getTime() <= Date.now() ? null : linkTo(record, links),
})

function linkTo(
  { merchant, id, expires_at, host }: PreviewRecord,
  { signer, siteOrigin }: PreviewLinkDeps,
): string | null {
  if (!host || !signer) return null
  const link = new URL(siteOrigin.replace('{host}', host))
  link.searchParams.set('preview', signer.tokenOf(merchant, id, expires_at))
  return link.href
}
