import type { Evidence, OwnOrder } from '../features/lottery-verify/evidence.ts'
import { type ProvenDraw, provenDraw } from './proven-draw.ts'

export type Held = Evidence & { own: OwnOrder }

/** The worked draw as a page holds it, with a change. */
export async function sampleEvidence(
  change: (proven: ProvenDraw) => void = () => {},
  overrides: Partial<Evidence> = {},
): Promise<Held> {
  const proven = structuredClone(await provenDraw())
  change(proven)
  const { bundle, log, leaves, order, proofs } = proven
  const now = Date.parse('2027-02-01T10:00:00Z')
  const own = { order, proofs, storedReceipt: null }
  return { bundle, log, head: bundle.head, heads: [], leaves, address: '', now, ...overrides, own }
}
export const unsealed = ({ bundle }: ProvenDraw) => {
  bundle.seal = null
}
export const isVoid = ({ bundle }: ProvenDraw) => {
  bundle.draw = { ...bundle.draw, state: 'void', prizes: null }
}
export const combine =
  (first: (proven: ProvenDraw) => void, second: (proven: ProvenDraw) => void) => (proven: ProvenDraw) => {
    first(proven)
    second(proven)
  }
