import { createHash } from 'node:crypto'
import { keyOf, type Mutant } from './mutant.ts'

const draw = (seed: string, mutant: Mutant): string =>
  createHash('sha256')
    .update(`${seed}\n${keyOf(mutant)}`)
    .digest('hex')

/** `size` of the mutants by a seed, in the order they had: the same seed and code give the same ones on every machine. */
export function sample(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const drawn = mutants.map((mutant) => ({ mutant, ticket: draw(seed, mutant) }))
  drawn.sort((one, other) => (one.ticket < other.ticket ? -1 : 1))
  const chosen = new Set(drawn.slice(0, size).map(({ mutant }) => mutant))
  return mutants.filter((mutant) => chosen.has(mutant))
}
