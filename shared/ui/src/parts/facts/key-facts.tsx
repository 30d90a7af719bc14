import { Facts } from './facts.tsx'

export interface KeyFactsProps {
  /** The first one matters to the reader. */
  facts: readonly { readonly label: string; readonly text: string }[]
  /** `beside` for short values, `below` for long ones. */
  values?: 'beside' | 'below'
}

/**
 * Conditions of an offer, as the server writes them from its rules.
 *
 * @example
 * <KeyFacts facts={promotion.offer.facts} />
 */
export const KeyFacts = ({ facts: items, values = 'beside' }: KeyFactsProps) => (
  <Facts
    values={values}
    facts={items.map(({ label, text }, index) => ({ name: label, value: text, strong: index === 0 }))}
  />
)
