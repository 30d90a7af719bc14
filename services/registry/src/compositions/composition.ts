/** A composition as it is stored: which shell, and which slices in which gear. */
export interface CompositionRow {
  id: string
  merchant: string
  number: number
  shell_version: string
  created_at: Date
  created_by: string
  reason: string
  slices: { name: string; version: string; gear: 'linked' | 'hosted' }[]
}
