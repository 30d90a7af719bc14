import type { DrawEvidence, OwnOrder } from '../features/lottery-verify/evidence.ts'
import { createVerifiableDraw, type VerifiableDraw } from './verifiable-draw.ts'

export type MemberEvidence = DrawEvidence & { own: OwnOrder }

/** Evidence of the worked example draw, with changes. */
export async function sampleEvidence(
  change: (proven: VerifiableDraw) => void = () => {},
  overrides: Partial<DrawEvidence> = {},
): Promise<MemberEvidence> {
  const draw = structuredClone(await createVerifiableDraw())
  change(draw)
  const { bundle, log, leaves, order, proofs } = draw
  const now = Date.parse('2027-02-01T10:00:00Z')
  const ownOrder = { order, proofs, storedReceipt: null }
  return {
    bundle,
    logEntries: log,
    head: bundle.head,
    storedHeads: [],
    leaves,
    bundleUrl: '',
    now,
    ...overrides,
    own: ownOrder,
  }
}
export const withoutSeal = ({ bundle }: VerifiableDraw) => {
  bundle.seal = null
}
export const withVoidDraw = ({ bundle }: VerifiableDraw) => {
  bundle.draw = { ...bundle.draw, state: 'void', prizes: null }
}
export const combine =
  (first: (proven: VerifiableDraw) => void, second: (proven: VerifiableDraw) => void) => (proven: VerifiableDraw) => {
    first(proven)
    second(proven)
  }
