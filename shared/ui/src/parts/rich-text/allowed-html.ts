/** Permitted HTML in the operator's texts: the one list for writing and rendering. */
export interface AllowedHtml {
  readonly tags: readonly string[]
  /** Attributes by tag. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Protocols of URLs outside of the site: `['https']`. */
  readonly protocols: readonly string[]
  /** Tags that are removed with their content; of other tags that are not allowed, the text is kept. */
  readonly dropped: readonly string[]
}
