/** The same text in English and Thai. */
export type Pair = readonly [en: string, th: string]

/** Kind of a subject, which determines the modifiers and endings that fit it. */
export type SubjectKind = 'creature' | 'person' | 'place' | 'food' | 'thing'

export interface Theme {
  readonly key: string
  readonly kind: SubjectKind
  readonly subjects: readonly Pair[]
}
