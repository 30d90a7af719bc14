import type { DeskDocument, DocumentSummary, DocumentVersion, Publishing } from '@tessera/site/operations'
import type { StoredDocument, StoredPublishing, StoredVersion } from '../content.tables.ts'
import { contentOf, titleOf } from './documents.domain.ts'

const toIso = (text: string): string => new Date(text).toISOString()

export function toSummary(row: StoredDocument, now: Date): DocumentSummary {
  const { standing: current, next } = row
  const isExpired = current?.until_at ? new Date(current.until_at) <= now : false
  return {
    merchant: row.merchant,
    kind: row.kind,
    id: row.id,
    title: { th: row.title_th, en: row.title_en },
    latest: { version: row.version, author: row.author, at: row.created_at.toISOString() },
    standing:
      current && current.version !== null && !isExpired
        ? {
            version: current.version,
            from: toIso(current.from_at),
            until: current.until_at === null ? null : toIso(current.until_at),
          }
        : null,
    next: next && {
      version: next.version,
      from: toIso(next.from_at),
      until: next.until_at === null ? null : toIso(next.until_at),
      by: next.by,
      reason: next.reason,
      at: toIso(next.at),
    },
  }
}

const toVersion = (row: StoredVersion): DocumentVersion => ({
  version: row.version,
  title: titleOf(row),
  content: contentOf(row),
  data: row.data,
  author: row.author,
  at: row.created_at.toISOString(),
})

const toPublishing = (row: StoredPublishing): Publishing => ({
  version: row.version,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  by: row.by,
  reason: row.reason,
  at: row.at.toISOString(),
})

export const toDeskDocument = (
  row: StoredDocument,
  versions: readonly StoredVersion[],
  publishings: readonly StoredPublishing[],
  now: Date,
): DeskDocument => ({
  ...toSummary(row, now),
  versions: versions.map(toVersion),
  publishings: publishings.map(toPublishing),
})
