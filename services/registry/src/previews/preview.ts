import { PREVIEW_RELEASE_DAYS, type PreviewRow } from '@tessera/contracts'
import type { Merchants, PreviewSeal } from '@tessera/server'
import type { PreviewRecord } from './previews.repository.ts'

const DAY_MS = 24 * 60 * 60_000

/** What links to previews are made with. */
export interface Links {
  merchants: Merchants
  /** Null for a registry that shares no token with the edges: nobody would read its links. */
  seal: PreviewSeal | null
  /** Where a merchant's pages stand: `https://{host}`. */
  siteOrigin: string
}

/** When the link ends: after its days, or with the first of its preview releases that goes. */
export function endOf(days: number, previewReleases: readonly { published_at: Date }[], now = Date.now()): Date {
  const gone = previewReleases.map(({ published_at }) => published_at.getTime() + PREVIEW_RELEASE_DAYS * DAY_MS)
  return new Date(Math.min(now + days * DAY_MS, ...gone))
}

/** A preview as the lists show it, with its link while it opens anything. */
export const toPreview = (record: PreviewRecord, links: Links): PreviewRow => ({
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

function linkTo({ merchant, id, expires_at, host }: PreviewRecord, { seal, siteOrigin }: Links): string | null {
  if (!host || !seal) return null
  const link = new URL(siteOrigin.replace('{host}', host))
  link.searchParams.set('preview', seal.tokenOf(merchant, id, expires_at))
  return link.href
}
