import type { InboxCategory, RewardApplication } from '@tessera/site'
import type { DocumentKind, Segment } from '@tessera/site/operations'
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely'

export interface DocumentRow {
  merchant: string
  kind: DocumentKind
  id: string
  /** Order in which members see the documents. */
  position: number
}

export interface DocumentVersionRow {
  merchant: string
  kind: DocumentKind
  document_id: string
  version: number
  title_th: string
  title_en: string
  /** Sanitized HTML. */
  content_th: string
  content_en: string
  data: ColumnType<Record<string, unknown>, string, never>
  author: string
  created_at: Date
}

export interface DocumentPublishingRow {
  id: GeneratedAlways<bigint>
  merchant: string
  kind: DocumentKind
  document_id: string
  /** Null if the document is taken down from `from_at` on. */
  version: number | null
  from_at: Date
  until_at: Date | null
  by: string
  reason: string
  at: Date
}

export interface HelpFeedbackRow {
  merchant: string
  topic_id: string
  /** Member id, or a hash that identifies the browser. */
  voter: string
  member_id: string | null
  helpful: boolean
  comment: string | null
  at: Date
}

export interface BroadcastRow {
  id: string
  merchant: string
  segment: ColumnType<Segment, string, never>
  category: InboxCategory
  title_th: string
  title_en: string
  content_th: string
  content_en: string
  link: string | null
  by: string
  at: Date
  sent: number
}

/** Amounts in minor units. */
export interface RewardApplicationRow {
  id: string
  merchant: string
  member_id: string
  promotion_id: string
  state: RewardApplication['state']
  remarks: string
  created_at: Date
  locked_by: string | null
  locked_until: Date | null
  /** Amount of the first approval; once approved, the granted amount. */
  amount: bigint | null
  reason: string | null
  ended_at: Date | null
}

/** Approval of one operator. */
export interface ApplicationApprovalRow {
  application_id: string
  operator: string
  amount: bigint
  reason: string
  at: Date
}

export interface ContentTables {
  documents: DocumentRow
  /** Append-only: the database rejects updates and deletes. */
  document_versions: DocumentVersionRow
  /** Append-only: the database rejects updates and deletes. */
  document_publishings: DocumentPublishingRow
  announcement_reads: { member_id: string; merchant: string; announcement_id: string; read_at: Date | null }
  help_feedback: HelpFeedbackRow
  member_tags: { member_id: string; tag: string }
  broadcasts: BroadcastRow
  reward_applications: RewardApplicationRow
  application_pictures: { application_id: string; picture_id: string; position: number }
  application_approvals: ApplicationApprovalRow
}

export type StoredVersion = Selectable<DocumentVersionRow>
export type StoredPublishing = Selectable<DocumentPublishingRow>
/** A document with its latest version, and its current and next publishing at a moment. */
export interface StoredDocument {
  merchant: string
  kind: DocumentKind
  id: string
  title_th: string
  title_en: string
  version: number
  author: string
  created_at: Date
  /** Current publishing: the latest one whose start has passed. */
  standing: { version: number | null; from_at: string; until_at: string | null } | null
  /** Next publishing: the earliest future one that was created after the current one. */
  next: {
    version: number | null
    from_at: string
    until_at: string | null
    by: string
    reason: string
    at: string
  } | null
}

export type StoredApplication = Selectable<RewardApplicationRow>
export type StoredApproval = Selectable<ApplicationApprovalRow>
