import type { CompositionRef } from '@tessera/contracts'

/** One slice of a composition, with its version and gear. */
export interface SliceChoice {
  name: string
  version: string
  gear: 'linked' | 'hosted'
}

/** A composition as it is stored: the shell's version, and the slices with version and gear. */
export interface CompositionRow {
  id: string
  merchant: string
  number: number
  shell_version: string
  /** Number of the merchant's configuration; null if the merchant file applies. */
  configuration: number | null
  created_at: Date
  created_by: string
  reason: string
  slices: SliceChoice[]
}

/** A composition as the lists of the registry show it. */
export const toRef = (row: CompositionRow): CompositionRef => ({
  id: row.id,
  number: row.number,
  merchant: row.merchant,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  reason: row.reason,
  shell: row.shell_version,
  configuration: row.configuration,
  slices: Object.fromEntries(row.slices.map((s) => [s.name, { version: s.version, gear: s.gear }])),
})
