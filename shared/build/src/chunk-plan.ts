/** A module that more than one chunk needs. */
export interface SharedModule {
  id: string
  /** Bytes of its source. */
  size: number
  /** Numbers of the chunks that need it. */
  chunks: readonly number[]
  /** Ids of the modules that it imports statically; those that are not shared are of no account. */
  imports: readonly string[]
  /** It keeps the file that it has anyway. */
  fixed?: boolean
}

interface Group {
  modules: SharedModule[]
  size: number
  /** Chunks that load it, one bit each. */
  chunks: bigint
  fixed: boolean
}

type Imports = ReadonlyMap<Group, Set<Group>>

/**
 * What one more file costs a page, in bytes of source that could come along unneeded instead: its headers, what compression loses
 * at its edges and one more module for the browser to link are some 600 bytes of a transfer, a fifth or less of their source.
 */
const FILE_COST = 3750

/**
 * Which modules that several chunks need stand in one file. A native module runs once only if it stands in one file, so the bundler
 * makes a file of each distinct set of chunks, and a page of many small files. Groups are merged as long as a merge saves more in
 * files than it costs in bytes that a chunk loads and does not need, with all that these import in turn, and makes no circle of files; the best merge first.
 *
 * @returns group of each module that is not fixed, by its id: the id of the group's largest module
 */
export function planChunks(modules: readonly SharedModule[]): Map<string, string> {
  const groups = bySet(modules)
  for (let merge = bestMerge(groups); merge; merge = bestMerge(groups)) mergeInto(groups, ...merge)
  const plan = new Map<string, string>()
  for (const { modules: together, fixed } of groups) {
    const largest = together.reduce((a, b) => (b.size > a.size ? b : a))
    if (!fixed) for (const { id } of together) plan.set(id, largest.id)
  }
  return plan
}

function bySet(modules: readonly SharedModule[]): Set<Group> {
  const groups = new Map<string, Group>()
  for (const module of [...modules].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const chunks = module.chunks.reduce((bits, chunk) => bits | (1n << BigInt(chunk)), 0n)
    const key = module.fixed ? module.id : String(chunks)
    const group = groups.get(key) ?? { modules: [], size: 0, chunks, fixed: module.fixed ?? false }
    group.modules.push(module)
    group.size += module.size
    groups.set(key, group)
  }
  return new Set(groups.values())
}

function mergeInto(groups: Set<Group>, kept: Group, gone: Group): void {
  groups.delete(gone)
  kept.modules.push(...gone.modules)
  kept.size += gone.size
  kept.chunks |= gone.chunks
  for (const imported of importedBy(groups).get(kept) ?? []) imported.chunks |= kept.chunks
}

function bestMerge(groups: ReadonlySet<Group>): [Group, Group] | undefined {
  const imports = importedBy(groups)
  const all = [...groups].filter((group) => !group.fixed)
  let best: [Group, Group] | undefined
  let most = 0
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) {
      const gain = gainOf(a, b, imports)
      if (gain > most) [best, most] = [[a, b], gain]
    }
  })
  return best
}

/** What a merge saves, in bytes of source. */
function gainOf(a: Group, b: Group, imports: Imports): number {
  const both = a.chunks & b.chunks
  if (both === 0n) return 0
  const [withA, withB] = [imports.get(a) ?? new Set<Group>(), imports.get(b) ?? new Set<Group>()]
  if (isCircle(a, b, withA, imports) || isCircle(b, a, withB, imports)) return 0
  const either = a.chunks | b.chunks
  let gain = FILE_COST * bits(both) - a.size * bits(either & ~a.chunks) - b.size * bits(either & ~b.chunks)
  for (const group of new Set([...withA, ...withB])) {
    if (gain <= 0) return gain
    if (group !== a && group !== b) gain -= (group.size + FILE_COST) * bits(either & ~group.chunks)
  }
  return gain
}

/** Whether a third group stands between the two: files that import each other in a circle may run before what they stand on. */
const isCircle = (from: Group, to: Group, between: ReadonlySet<Group>, imports: Imports): boolean =>
  [...between].some((group) => group !== from && group !== to && imports.get(group)?.has(to))

/** The groups that come with each, by its static imports and theirs. */
function importedBy(groups: ReadonlySet<Group>): Map<Group, Set<Group>> {
  const groupOf = new Map([...groups].flatMap((group) => group.modules.map(({ id }) => [id, group] as const)))
  const direct = (group: Group) =>
    group.modules.flatMap(({ imports }) => imports.flatMap((id) => groupOf.get(id) ?? []))
  return new Map(
    [...groups].map((group) => {
      const reached = new Set<Group>()
      const waiting = direct(group)
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (next === group || reached.has(next)) continue
        reached.add(next)
        waiting.push(...direct(next))
      }
      return [group, reached]
    }),
  )
}

function bits(set: bigint): number {
  let count = 0
  for (let rest = set; rest; rest &= rest - 1n) count++
  return count
}
