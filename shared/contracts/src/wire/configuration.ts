import * as z from 'zod/mini'
import { reason } from './reason.ts'

/**
 * Key of a merchant's configuration in a set of changes, among the shell and the slices; its version is the number, as text.
 */
export const CONFIGURATION = 'configuration'

/** Maximum size of a configuration in bytes, as JSON. */
export const MAX_CONFIGURATION_BYTES = 128 * 1024
/** Maximum of differences in one response; the total count is given beyond it. */
export const MAX_DOCUMENT_CHANGES = 500

/**
 * `POST /v1/merchants/{merchant}/configurations`: the whole document, as the site's contract parses it. No visitor is moved.
 */
export const ConfigurationBody = z.object({ document: z.record(z.string(), z.unknown()), reason })
export type ConfigurationBody = z.infer<typeof ConfigurationBody>

/** One version of a merchant's configuration. It never changes; publishing identical content again returns the existing number. */
export const ConfigurationRow = z.object({
  merchant: z.string(),
  /** Next page: `?before=` the last row's. */
  number: z.int(),
  hash: z.string(),
  themeId: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  reason: z.string(),
})
export type ConfigurationRow = z.infer<typeof ConfigurationRow>

/** Configuration row with its content. */
export const Configuration = z.object({ ...ConfigurationRow.shape, document: z.record(z.string(), z.unknown()) })
export type Configuration = z.infer<typeof Configuration>

/** One difference between two documents; null for a missing value. */
export const DocumentChange = z.object({
  /** As in `theme.roles.accent` or `customerService.0.url`. */
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type DocumentChange = z.infer<typeof DocumentChange>

/** Differences between two configurations of a merchant; a side without a number is the merchant's file. */
export const ConfigurationDiff = z.object({
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  /** Null for readers who may not read the merchant's configurations. */
  changes: z.nullable(z.array(DocumentChange)),
  /** Total number, of which at most {@link MAX_DOCUMENT_CHANGES} are listed. */
  count: z.int(),
})
export type ConfigurationDiff = z.infer<typeof ConfigurationDiff>
