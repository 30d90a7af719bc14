import type { NetworkRequest } from './network-log.ts'

type LevelRequest = Pick<NetworkRequest, 'url' | 'kind' | 'startedAt' | 'endedAt' | 'initiator'>

const CAUSING_KINDS = new Set(['Script', 'Fetch', 'XHR'])
/** A script's request that starts at most this long after another script's response counts as caused by it, on a slow CPU. */
const CONSEQUENCE_MS = 100

/**
 * Request levels after the document: requests in the HTML itself are level 1, requests caused by a level-n response are
 * level n + 1. The cause is the browser's initiator: the parser's document or stylesheet, every script of the call stack. If
 * it is unknown, order in time is used, which rather overestimates: a script's request follows all responses that scripts
 * received just before, and a request without initiator (a picture that a script inserted) follows all code and data loaded
 * before.
 */
export function levelsOf(requests: readonly LevelRequest[]): Map<LevelRequest, number> {
  const levels = new Map<LevelRequest, number>()
  const byStart = [...requests].sort((a, b) => a.startedAt - b.startedAt)
  const [document, ...others] = byStart
  if (!document) return levels
  levels.set(document, 0)
  for (const request of others) {
    const earlierRequests = [...levels.keys()].filter((other) => other !== document)
    const causes = earlierRequests.filter((other) => isCause(other, request))
    levels.set(request, 1 + Math.max(0, ...causes.map((cause) => levels.get(cause) ?? 0)))
  }
  return levels
}

function isCause(other: LevelRequest, request: LevelRequest): boolean {
  const { kind, urls } = request.initiator
  if (urls.includes(other.url)) return true
  if (other.endedAt === null || other.endedAt > request.startedAt || !CAUSING_KINDS.has(other.kind)) return false
  if (kind === 'other') return true
  return kind === 'script' && other.initiator.kind === 'script' && request.startedAt - other.endedAt <= CONSEQUENCE_MS
}

/** Highest level of the requests that started before a moment. */
export function maxLevel(requests: readonly LevelRequest[], before = Number.POSITIVE_INFINITY): number {
  return Math.max(
    0,
    ...[...levelsOf(requests)].filter(([request]) => request.startedAt < before).map(([, level]) => level),
  )
}
