/** What may stand in a text of the operator: the one list that writing and drawing both go by. */
export interface AllowedHtml {
  readonly tags: readonly string[]
  /** Attributes by tag; those of `*` may stand on every one. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** Protocols of addresses that have one, by attribute: `{ href: ['https', 'mailto', 'tel'] }`. */
  readonly protocols: Readonly<Record<string, readonly string[]>>
}
