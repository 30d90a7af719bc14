/** A module that more than one chunk needs. */
export interface SharedModule {
  id: string
  /** Bytes of its source. */
  size: number
  /** Numbers of the chunks that need it. */
  chunks: readonly number[]
  /** Ids of the modules that it imports statically; those that are not shared are of no account. */
  imports: readonly string[]
  /** Stays in the file that it already has. */
  fixed?: boolean
  /** Has a stylesheet. */
  styled?: boolean
}

interface Group {
  modules: SharedModule[]
  size: number
  /** Chunks that load it, one bit each. */
  chunks: bigint
  fixed: boolean
  styled: boolean
}

type Imports = ReadonlyMap<Group, Set<Group>>

/**
 * Cost of one more file for a page, in bytes of source that could be loaded unneeded instead. Headers, lost compression and
 * one more module for the browser to link are some 600 bytes of a transfer, which is a fifth or less of their source.
 */
const FILE_COST = 3400

/**
 * Plans which modules that several chunks need share a file. A native module runs once only if it is in one file, so the
 * bundler creates a file for each distinct set of chunks, and thus many small files. Groups are merged while a merge saves
 * more in files than it costs in bytes that a chunk loads without need (including the imports of these) and creates no
 * circular import; the best merge first.
 *
 * @param late numbers of the chunks whose styles were already loaded with an expose: no merge gives them others
 * @returns group of each module that is not fixed, by its id: the id of the group's largest module
 */
export function planChunks(modules: readonly SharedModule[], late: readonly number[] = []): Map<string, string> {
  const groups = bySet(modules)
  const dressed = setOf(late)
  for (let merge = bestMerge(groups, dressed); merge; merge = bestMerge(groups, dressed)) mergeInto(groups, ...merge)
  const plan = new Map<string, string>()
  for (const { modules: groupModules, fixed } of groups) {
    const largest = groupModules.reduce((a, b) => (b.size > a.size ? b : a))
    if (!fixed) for (const { id } of groupModules) plan.set(id, largest.id)
  }
  return plan
}

function bySet(modules: readonly SharedModule[]): Set<Group> {
  const groups = new Map<string, Group>()
  for (const module of [...modules].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const chunks = setOf(module.chunks)
    const key = module.fixed ? module.id : String(chunks)
    const group = groups.get(key) ?? { modules: [], size: 0, chunks, fixed: module.fixed ?? false, styled: false }
    group.modules.push(module)
    group.size += module.size
    group.styled ||= module.styled ?? false
    groups.set(key, group)
  }
  return new Set(groups.values())
}

function mergeInto(groups: Set<Group>, target: Group, source: Group): void {
  groups.delete(source)
  target.modules.push(...source.modules)
  target.size += source.size
  target.styled ||= source.styled
  target.chunks |= source.chunks
  for (const imported of importedBy(groups).get(target) ?? []) imported.chunks |= target.chunks
}

function bestMerge(groups: ReadonlySet<Group>, dressed: bigint): [Group, Group] | undefined {
  const imports = importedBy(groups)
  const all = [...groups].filter((group) => !group.fixed)
  let best: [Group, Group] | undefined
  let max = 0
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) {
      const gain = gainOf(a, b, imports, dressed)
      if (gain > max) [best, max] = [[a, b], gain]
    }
  })
  return best
}

/** Bytes of source that a merge saves. */
function gainOf(a: Group, b: Group, imports: Imports, dressed: bigint): number {
  const common = a.chunks & b.chunks
  if (common === 0n) return 0
  const [withA, withB] = [imports.get(a) ?? new Set<Group>(), imports.get(b) ?? new Set<Group>()]
  if (isCircle(a, b, withA, imports) || isCircle(b, a, withB, imports)) return 0
  const either = a.chunks | b.chunks
  let gain = FILE_COST * bits(common)
  for (const group of new Set([a, b, ...withA, ...withB])) {
    const unneeded = either & ~group.chunks
    if (group.styled && (unneeded & dressed) !== 0n) return 0
    gain -= (group === a || group === b ? group.size : group.size + FILE_COST) * bits(unneeded)
    if (gain <= 0) return gain
  }
  return gain
}

/**
 * True if a third group is on an import path between the two. Files that import each other in a circle may run before their
 * dependencies.
 */
const isCircle = (from: Group, to: Group, between: ReadonlySet<Group>, imports: Imports): boolean =>
  [...between].some((group) => group !== from && group !== to && imports.get(group)?.has(to))

/** Groups that are loaded with each group, by its static imports and theirs. */
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

const setOf = (chunks: readonly number[]): bigint => chunks.reduce((set, chunk) => set | (1n << BigInt(chunk)), 0n)

function bits(set: bigint): number {
  let count = 0
  for (let remaining = set; remaining; remaining &= remaining - 1n) count++
  return count
}
