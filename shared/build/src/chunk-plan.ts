/** A module that more than one chunk needs. */
export interface SharedModule {
  id: string
  /** Bytes of its source. */
  size: number
  /** Numbers of the chunks that need it. */
  chunks: readonly number[]
  /** Ids of the modules that it imports statically; those that are not shared are ignored. */
  imports: readonly string[]
  /** True if it must stay in the file that it already has. */
  fixed?: boolean
  /** Has a stylesheet. */
  styled?: boolean
}

interface Group {
  modules: SharedModule[]
  size: number
  /** Chunks that load it, one bit each. */
  chunks: bigint
  isFixed: boolean
  hasStyles: boolean
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
 * @param lateChunks numbers of the chunks whose styles were already loaded with an expose: no merge adds styles to them
 * @returns group of each module that is not fixed, by its id: the id of the group's largest module
 */
export function planChunks(modules: readonly SharedModule[], lateChunks: readonly number[] = []): Map<string, string> {
  const groups = groupByChunks(modules)
  const chunksWithStyles = toBitSet(lateChunks)
  for (let merge = bestMerge(groups, chunksWithStyles); merge; merge = bestMerge(groups, chunksWithStyles))
    mergeInto(groups, ...merge)
  const plan = new Map<string, string>()
  for (const { modules: groupModules, isFixed } of groups) {
    const largest = groupModules.reduce((a, b) => (b.size > a.size ? b : a))
    if (!isFixed) for (const { id } of groupModules) plan.set(id, largest.id)
  }
  return plan
}

function groupByChunks(modules: readonly SharedModule[]): Set<Group> {
  const groups = new Map<string, Group>()
  for (const module of [...modules].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const chunks = toBitSet(module.chunks)
    const key = module.fixed ? module.id : String(chunks)
    const group = groups.get(key) ?? { modules: [], size: 0, chunks, isFixed: module.fixed ?? false, hasStyles: false }
    group.modules.push(module)
    group.size += module.size
    group.hasStyles ||= module.styled ?? false
    groups.set(key, group)
  }
  return new Set(groups.values())
}

function mergeInto(groups: Set<Group>, target: Group, source: Group): void {
  groups.delete(source)
  target.modules.push(...source.modules)
  target.size += source.size
  target.hasStyles ||= source.hasStyles
  target.chunks |= source.chunks
  for (const imported of transitiveImports(groups).get(target) ?? []) imported.chunks |= target.chunks
}

function bestMerge(groups: ReadonlySet<Group>, chunksWithStyles: bigint): [Group, Group] | undefined {
  const imports = transitiveImports(groups)
  const candidates = [...groups].filter((group) => !group.isFixed)
  let best: [Group, Group] | undefined
  let max = 0
  candidates.forEach((a, i) => {
    for (const b of candidates.slice(i + 1)) {
      const gain = gainOf(a, b, imports, chunksWithStyles)
      if (gain > max) [best, max] = [[a, b], gain]
    }
  })
  return best
}

/** Returns the bytes of source that a merge saves. */
function gainOf(a: Group, b: Group, imports: Imports, chunksWithStyles: bigint): number {
  const commonChunks = a.chunks & b.chunks
  if (commonChunks === 0n) return 0
  const [importsOfA, importsOfB] = [imports.get(a) ?? new Set<Group>(), imports.get(b) ?? new Set<Group>()]
  if (createsCircle(a, b, importsOfA, imports) || createsCircle(b, a, importsOfB, imports)) return 0
  const allChunks = a.chunks | b.chunks
  let gain = FILE_COST * countBits(commonChunks)
  for (const group of new Set([a, b, ...importsOfA, ...importsOfB])) {
    const chunksWithoutNeed = allChunks & ~group.chunks
    if (group.hasStyles && (chunksWithoutNeed & chunksWithStyles) !== 0n) return 0
    gain -= (group === a || group === b ? group.size : group.size + FILE_COST) * countBits(chunksWithoutNeed)
    if (gain <= 0) return gain
  }
  return gain
}

/**
 * True if a third group is on an import path between the two. Files that import each other in a circle may run before their
 * dependencies.
 */
const createsCircle = (from: Group, to: Group, between: ReadonlySet<Group>, imports: Imports): boolean =>
  [...between].some((group) => group !== from && group !== to && imports.get(group)?.has(to))

/** Maps each group to the groups that are loaded with it, by direct and indirect static imports. */
function transitiveImports(groups: ReadonlySet<Group>): Map<Group, Set<Group>> {
  const groupOf = new Map([...groups].flatMap((group) => group.modules.map(({ id }) => [id, group] as const)))
  const direct = (group: Group) =>
    group.modules.flatMap(({ imports }) => imports.flatMap((id) => groupOf.get(id) ?? []))
  return new Map(
    [...groups].map((group) => {
      const visited = new Set<Group>()
      const queue = direct(group)
      for (let next = queue.pop(); next; next = queue.pop()) {
        if (next === group || visited.has(next)) continue
        visited.add(next)
        queue.push(...direct(next))
      }
      return [group, visited]
    }),
  )
}

const toBitSet = (chunks: readonly number[]): bigint => chunks.reduce((set, chunk) => set | (1n << BigInt(chunk)), 0n)

function countBits(set: bigint): number {
  let count = 0
  for (let remaining = set; remaining; remaining &= remaining - 1n) count++
  return count
}
