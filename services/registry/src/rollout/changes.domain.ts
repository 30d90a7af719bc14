import { CONFIGURATION, type MemberChanges, type RolloutEnd } from '@tessera/contracts'
import type { CompositionRow } from '../compositions/composition.ts'

type Member = MemberChanges[string]
type Members = Pick<CompositionRow, 'shell_version' | 'configuration' | 'slices'>

/** Returns the changes that turn one composition into the other; all members of the other if there is no first. */
export function changesBetween(from: Members | null, to: Members): MemberChanges {
  const [before, after] = [membersOf(from), membersOf(to)]
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return Object.fromEntries(
    names
      .filter((name) => !same(before.get(name), after.get(name)))
      .map((name) => [name, after.get(name) ?? null] as const),
  )
}

/** Returns the rest of a rollout's changes after the stable composition has moved, or the reason why it ends. */
export function carryOver(
  changes: MemberChanges,
  before: Members | null,
  after: Members,
): { remaining: MemberChanges } | { ended: RolloutEnd } {
  const [was, is] = [membersOf(before), membersOf(after)]
  const remaining = Object.entries(changes).filter(([name, change]) => !same(is.get(name), change))
  const conflicts = remaining.filter(([name]) => !same(was.get(name), is.get(name)))
  if (conflicts.length > 0)
    return {
      ended: {
        cause: 'conflict',
        message: conflicts
          .map(
            ([name, change]) =>
              `${name} is ${inWords(is.get(name))} for all visitors, the rollout makes it ${inWords(change)}`,
          )
          .join('; '),
      },
    }
  if (remaining.length === 0)
    return { ended: { cause: 'included', message: 'all visitors already have every change of the rollout' } }
  return { remaining: Object.fromEntries(remaining) }
}

function membersOf(members: Members | null): Map<string, Member> {
  const own = new Map<string, Member>()
  if (!members) return own
  own.set('shell', { version: members.shell_version })
  if (members.configuration !== null) own.set(CONFIGURATION, { version: String(members.configuration) })
  for (const { name, version, gear } of members.slices) own.set(name, { version, gear })
  return own
}

const same = (left: Member | undefined, right: Member | undefined): boolean =>
  left?.version === right?.version && left?.gear === right?.gear

const inWords = (member: Member | undefined): string =>
  member ? `${member.version}${member.gear === 'hosted' ? ' (hosted)' : ''}` : 'gone'
