import { Money, ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { InboxCategory } from '../entities/inbox.ts'
import { RewardApplication } from '../entities/reward.ts'
import { AnnouncementGroup, YesNo } from '../enums.ts'
import { Yes } from './cashier.ts'
import { Reason } from './reason.ts'

export const DocumentKind = z.enum(['announcement', 'promotion', 'category', 'help'])
export type DocumentKind = z.infer<typeof DocumentKind>

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
/** A path of the site, without size and extension as everywhere. */
const picture = z.string().check(z.regex(/^\/(cdn|media)(\/[\w-]+(\.[\w-]+)*)+$/), z.maxLength(200))
const localText = (max: number) =>
  z.object({ th: z.string().check(z.maxLength(max)), en: z.string().check(z.maxLength(max)) })

export const AnnouncementData = z.object({
  type: z.enum(['B', 'PL', 'PU', 'H']),
  groupName: z.nullable(AnnouncementGroup),
  image: z.nullable(picture),
  linkage: z.nullable(z.string().check(z.regex(/^(game|promotion):[\w-]{1,64}$/))),
  execution: z.nullable(z.enum(['A', 'B'])),
})
export const PromotionData = z.object({
  linkedPromotionId: z.nullable(slug),
  image: picture,
  categoryIds: z.array(slug).check(z.maxLength(20)),
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  imageRequired: YesNo,
  remarkRequired: YesNo,
})
export const CategoryData = z.object({})
export const HelpData = z.object({ tag: slug })

/** Data of a document in addition to its texts, by its kind. */
export const DOCUMENT_DATA = {
  announcement: AnnouncementData,
  promotion: PromotionData,
  category: CategoryData,
  help: HelpData,
} as const
export type DocumentData<K extends DocumentKind> = z.infer<(typeof DOCUMENT_DATA)[K]>

/** Saved version; it never changes. `content` is sanitized HTML. Times are ISO 8601. */
export const DocumentVersion = z.object({
  version: z.int(),
  title: localText(200),
  content: localText(50_000),
  data: z.record(z.string(), z.unknown()),
  author: z.string(),
  at: z.string(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** Period in which a version is public; null takes the document down. The last one whose time has started applies. */
export const Publishing = z.object({
  version: z.nullable(z.int()),
  from: z.string(),
  until: z.nullable(z.string()),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
})
export type Publishing = z.infer<typeof Publishing>

const Place = z.object({ version: z.int(), from: z.string(), until: z.nullable(z.string()) })
/** A document of a merchant. `standing`: the public version; `next`: the scheduled one. */
export const DocumentSummary = z.object({
  merchant: z.string(),
  kind: DocumentKind,
  id: z.string(),
  title: localText(200),
  latest: z.object({ version: z.int(), author: z.string(), at: z.string() }),
  standing: z.nullable(Place),
  next: z.nullable(Publishing),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>
/** 500 at most, in the order in which members see them. */
export const DocumentList = ok(z.array(DocumentSummary))

/** With its last fifty versions and publishings, newest first. */
export const DeskDocument = z.object({
  ...DocumentSummary.shape,
  versions: z.array(DocumentVersion),
  publishings: z.array(Publishing),
})
export type DeskDocument = z.infer<typeof DeskDocument>
export const DocumentReply = ok(DeskDocument)

/** Identifies a document in a path: `content/documents/{merchant}/{kind}/{id}`. */
export const DocumentPath = z.object({ merchant: z.string().check(z.maxLength(40)), kind: DocumentKind, id: slug })
export type DocumentPath = z.infer<typeof DocumentPath>

/** Saves a version. `after`: the version that was changed, 0 for a new document; if there is a newer one: `request.conflict`. */
export const NewVersion = z.object({
  after: z.int().check(z.minimum(0)),
  title: localText(200),
  content: localText(50_000),
  data: z.record(z.string(), z.unknown()),
})
export type NewVersion = z.infer<typeof NewVersion>

/** Publishes any version; an older one reverts. Without `from` at once; without a version the document is taken down. */
export const Publish = z.object({
  version: z.nullable(z.int()),
  from: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
  reason: Reason,
})
export type Publish = z.infer<typeof Publish>

/** Request for HTML as it would be stored: sanitized as on saving. */
export const PreviewInput = z.object({ merchant: z.string().check(z.maxLength(40)), content: localText(50_000) })
export type PreviewInput = z.infer<typeof PreviewInput>
export const Preview = ok(localText(100_000))

/** CSS colours of a merchant's theme for text, for previewing a draft in each theme. */
export const DeskTheme = z.object({
  merchant: z.string(),
  ground: z.string(),
  line: z.string(),
  text: z.string(),
  textMuted: z.string(),
  accent: z.string(),
})
export type DeskTheme = z.infer<typeof DeskTheme>
export const DeskThemes = ok(z.array(DeskTheme))

const labelId = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
/** Recipients among a merchant's members. */
export const Segment = z.union([
  z.object({ of: z.literal('all') }),
  z.object({ of: z.literal('rank'), labelId }),
  z.object({ of: z.literal('tag'), tag: slug }),
])
export type Segment = z.infer<typeof Segment>

/**
 * Sends a message to a segment. The page creates `id` for each request: a repeated one sends nothing and returns the same.
 */
export const NewBroadcast = z.object({
  id: z.uuid(),
  merchant: z.string().check(z.maxLength(40)),
  segment: Segment,
  category: InboxCategory,
  title: localText(200),
  content: localText(2_000),
  /** A page of the site. */
  link: z.nullable(z.string().check(z.regex(/^\/m(\/[\w?=&-]*)*$/), z.maxLength(200))),
  reason: Reason,
})
export type NewBroadcast = z.infer<typeof NewBroadcast>
export const Broadcast = z.object({
  id: z.string(),
  merchant: z.string(),
  segment: Segment,
  category: InboxCategory,
  title: localText(200),
  by: z.string(),
  at: z.string(),
  /** Number of recipients. */
  sent: z.int(),
})
export type Broadcast = z.infer<typeof Broadcast>
export const BroadcastReply = ok(Broadcast)
/** Newest first, 50 at most. */
export const Broadcasts = ok(z.array(Broadcast))

/** An application as the desk sees it. `lockedBy`: operator who is reviewing it, for up to 15 minutes. */
export const DeskApplication = z.object({
  ...RewardApplication.shape,
  merchant: z.string(),
  username: z.string(),
  lockedBy: z.nullable(z.string()),
  /** Approvals so far, for an amount that is not granted yet. */
  yes: z.array(Yes),
  asked: z.nullable(Money),
  /** Amount from which two approvals are needed. */
  twoFrom: Money,
})
export type DeskApplication = z.infer<typeof DeskApplication>
/** Pending ones first, oldest first; then the newest ended ones. 200 at most. */
export const DeskApplications = ok(z.array(DeskApplication))
export const DeskApplicationReply = ok(DeskApplication)

/** Approves with an amount, or rejects; the member reads the reason. The second person repeats the amount of the first. */
export const ApplicationDecision = z.object({ yes: z.boolean(), amount: z.nullable(Money), reason: Reason })
export type ApplicationDecision = z.infer<typeof ApplicationDecision>

/** Picture of an application, as a `data:` URL. */
export const ApplicationPicture = ok(z.object({ picture: z.string() }))
