import type { Fact } from '@tessera/site'
import { Facts } from '@tessera/ui/facts'

/** What stands beside the headline. */
export const FIRST = 3

/** Conditions of an offer, as the server makes them from its rules. */
export const KeyFacts = ({ facts, values = 'beside' }: { facts: readonly Fact[]; values?: 'beside' | 'below' }) => (
  <Facts values={values} facts={facts.map(({ label, text }, at) => ({ name: label, value: text, strong: at === 0 }))} />
)
