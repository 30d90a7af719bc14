import * as z from 'zod/mini'
import { MemberChanges } from './member-changes.ts'
import { reason } from './reason.ts'
import { Semver, SliceName } from './slice.ts'

/** Maximum lifetime of a preview link in days. */
export const MAX_PREVIEW_DAYS = 14

/** Days after which a preview release is deleted, even if links to it remain. */
export const PREVIEW_RELEASE_DAYS = 14

/** Pattern of {@link isPreviewVersion}; databases use it too. */
export const PREVIEW_VERSION = /^\d+\.\d+\.\d+-pr\.\d{1,9}\.[0-9a-z]{4,40}$/

/**
 * True if it is the version of a preview release, as of a pull request: `1.4.2-pr.17.a1b2`. Only previews show one; it skips
 * the compatibility check of running members, no composition accepts it, and it is deleted after {@link
 * PREVIEW_RELEASE_DAYS}.
 */
export const isPreviewVersion = (version: string): boolean => PREVIEW_VERSION.test(version)

const PREFIX = 'preview-'

/** Id of the composition that a preview shows: its loads are not counted, and its slices have no fallback. */
export const previewComposition = (id: string): string => PREFIX + id
export const isPreviewComposition = (composition: string): boolean => composition.startsWith(PREFIX)

/**
 * `POST /v1/previews`: a link that shows the merchant's stable composition with changes, or one of its compositions by
 * number; one of the two. No visitor is moved.
 */
export const PreviewBody = z
  .object({
    merchant: z.string().check(z.maxLength(40)),
    changes: z.optional(MemberChanges),
    composition: z.optional(z.int().check(z.minimum(1))),
    /** Lifetime of the link. A preview release in it may end it earlier. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(MAX_PREVIEW_DAYS)), 7),
    reason,
  })
  .check(z.refine(({ changes, composition }) => (changes === undefined) !== (composition === undefined)))
export type PreviewBody = z.input<typeof PreviewBody>

/** A preview, as operators see it. */
export const PreviewRow = z.object({
  id: z.string(),
  merchant: z.string(),
  /** Number of the stable composition at creation, to which the changes apply. */
  base: z.int(),
  changes: MemberChanges,
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** Link that opens it at the merchant's address, for any page; null once it has ended. */
  link: z.nullable(z.string()),
})
export type PreviewRow = z.infer<typeof PreviewRow>

const Version = z.nullable(Semver)

/**
 * Notice about the preview that the browser was sent to: its content, that its link has expired, or that it is unavailable
 * now.
 */
export const PreviewNotice = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    expiresAt: z.string(),
    /** Members that differ from what this visitor would get otherwise; null if one of the two has none. */
    members: z.array(z.object({ name: SliceName, instead: Version, shown: Version })),
    /** Numbers of the configurations if they differ; null for the merchant's file. */
    configuration: z.optional(z.object({ instead: z.nullable(z.int()), shown: z.nullable(z.int()) })),
  }),
  z.object({ state: z.literal('ended') }),
  z.object({ state: z.literal('away') }),
])
export type PreviewNotice = z.infer<typeof PreviewNotice>

/** Query parameter that opens a preview, `?preview={token}`; `?preview=off` leaves it. */
export const PREVIEW_PARAMETER = 'preview'
/** Cookie with the token of a preview, for its lifetime. */
export const PREVIEW_COOKIE = 'tessera_preview'
