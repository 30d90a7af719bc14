import { CONFIGURATION, type MemberChanges, type RolloutEnd } from '@tessera/contracts'
import type { CompositionRow } from '../../deployments/compositions/composition.ts'

type MemberChange = MemberChanges[string]
type CompositionMembers = Pick<CompositionRow, 'shell_version' | 'configuration' | 'slices'>

/** Returns the changes that turn one composition into the other; all members of the second if there is no first. */
export function changesBetween(from: CompositionMembers | null, to: CompositionMembers): MemberChanges {
  const [before, after] = [membersOf(from), membersOf(to)]
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  return Object.fromEntries(
    names
      .filter((name) => !isSameMember(before.get(name), after.get(name)))
      .map((name) => [name, after.get(name) ?? null] as const),
  )
}

/** Returns the rest of a rollout's changes after the stable composition has moved, or the reason why it ends. */
export function rebaseChanges(
  changes: MemberChanges,
  before: CompositionMembers | null,
  after: CompositionMembers,
): { remaining: MemberChanges } | { ended: RolloutEnd } {
  const [membersBefore, membersAfter] = [membersOf(before), membersOf(after)]
  const remaining = Object.entries(changes).filter(([name, change]) => !isSameMember(membersAfter.get(name), change))
  const conflicts = remaining.filter(([name]) => !isSameMember(membersBefore.get(name), membersAfter.get(name)))
  if (conflicts.length > 0)
    return {
      ended: {
        cause: 'conflict',
        message: conflicts
          .map(
            ([name, change]) =>
              `${name} is ${formatMember(membersAfter.get(name))} for all visitors, the rollout makes it ${formatMember(change)}`,
          )
          .join('; '),
      },
    }
  if (remaining.length === 0)
    return { ended: { cause: 'included', message: 'all visitors already have every change of the rollout' } }
  return { remaining: Object.fromEntries(remaining) }
}

function membersOf(members: CompositionMembers | null): Map<string, MemberChange> {
  const memberMap = new Map<string, MemberChange>()
  if (!members) return memberMap
  memberMap.set('shell', { version: members.shell_version })
  if (members.configuration !== null) memberMap.set(CONFIGURATION, { version: String(members.configuration) })
  for (const { name, version, gear } of members.slices) memberMap.set(name, { version, gear })
  return memberMap
}

const isSameMember = (left: MemberChange | undefined, right: MemberChange | undefined): boolean =>
  left?.version === right?.version && left?.gear === right?.gear

const formatMember = (member: MemberChange | undefined): string =>
  member ? `${member.version}${member.gear === 'hosted' ? ' (hosted)' : ''}` : 'gone'
