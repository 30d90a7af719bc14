import * as z from 'zod/mini'
import { MemberChanges } from './member-changes.ts'
import { reason } from './reason.ts'
import { Semver, SliceName } from './slice.ts'

/** Most days that a link to a preview opens anything. */
export const MAX_PREVIEW_DAYS = 14

/** Days after which a preview release goes, whoever still links to it. */
export const PREVIEW_RELEASE_DAYS = 14

/** What {@link isPreviewVersion} goes by; databases read it too. */
export const PREVIEW_VERSION = /^\d+\.\d+\.\d+-pr\.\d{1,9}\.[0-9a-z]{4,40}$/

/**
 * Is it the version of a preview release, as of a pull request: `1.4.2-pr.17.a1b2`? Only previews show one; nothing that runs is
 * asked whether it fits, no composition takes it, and it goes after {@link PREVIEW_RELEASE_DAYS}.
 */
export const isPreviewVersion = (version: string): boolean => PREVIEW_VERSION.test(version)

const PREFIX = 'preview-'

/** Id of the composition that a preview shows: nobody counts its loads, and nothing stands in for its slices. */
export const previewComposition = (id: string): string => PREFIX + id
export const isPreviewComposition = (composition: string): boolean => composition.startsWith(PREFIX)

/**
 * `POST /v1/previews`: a link that shows what everybody of the merchant gets, with changes, or one of its compositions, by its
 * number; one of the two. Nobody is moved.
 */
export const PreviewBody = z
  .object({
    merchant: z.string().check(z.maxLength(40)),
    changes: z.optional(MemberChanges),
    composition: z.optional(z.int().check(z.minimum(1))),
    /** How long the link opens it. A preview release in it may end it earlier. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(MAX_PREVIEW_DAYS)), 7),
    reason,
  })
  .check(z.refine(({ changes, composition }) => (changes === undefined) !== (composition === undefined)))
export type PreviewBody = z.input<typeof PreviewBody>

/** A preview as its makers see it. */
export const PreviewRow = z.object({
  id: z.string(),
  merchant: z.string(),
  /** Number of the composition that everybody had when it was made, and that it changes. */
  base: z.int(),
  changes: MemberChanges,
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** Opens it at the merchant's own address, whatever page is named; null once it is over. */
  link: z.nullable(z.string()),
})
export type PreviewRow = z.infer<typeof PreviewRow>

const Version = z.nullable(Semver)

/** What a page says of the preview that its browser was sent to: what it shows, that its link has ended, or that it cannot be had now. */
export const PreviewNotice = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    expiresAt: z.string(),
    /** Members that differ from what this visitor would get otherwise; null where one of the two has none. */
    members: z.array(z.object({ name: SliceName, instead: Version, shown: Version })),
    /** Numbers of the configurations where they differ; null for what the merchant's file says. */
    configuration: z.optional(z.object({ instead: z.nullable(z.int()), shown: z.nullable(z.int()) })),
  }),
  z.object({ state: z.literal('ended') }),
  z.object({ state: z.literal('away') }),
])
export type PreviewNotice = z.infer<typeof PreviewNotice>

/** The part of an address that opens a preview, `?preview={token}`; `?preview=off` leaves it. */
export const PREVIEW_PARAMETER = 'preview'
/** Keeps the token of a preview in the browser for as long as it lasts. */
export const PREVIEW_COOKIE = 'tessera_preview'
