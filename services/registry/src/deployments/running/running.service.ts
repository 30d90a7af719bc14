import { arcOf, bucketOf, type Database } from '@tessera/server'
import type { ChangeFeed } from '../../changes.ts'
import { ok, type Result } from '../../registry-error.ts'
import { unknownComposition, unknownMerchant } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import { toWire } from '../compositions/compose.domain.ts'
import { loadComposition } from '../compositions/resolve.service.ts'
import { createBatchedRead } from './batched-read.ts'
import { createLru } from './lru.ts'
import { type CandidateRow, findRunning, type RunningRow } from './running.repository.ts'

/** Enough for two hundred merchants with their rollouts, read in turn. */
const MAX_STORED = 1_000

/** Response as it is sent: UTF-8 JSON and its ETag. */
export interface PreparedResponse {
  etag: string
  /** Null if the reader already has the content of this ETag. */
  bytes: Buffer | null
}

/**
 * Running compositions of merchants, ready to be sent: at most one query of the merchant's row, shared by concurrent reads;
 * the rest is cached.
 */
export interface RunningSource {
  /** `Running`: the stable composition, and the rollouts that have visitors. `readerEtag`: the ETag that the reader sent. */
  running(merchant: string, readerEtag: string | undefined): Promise<Result<PreparedResponse>>
  /** `Composition`: a rollout's for a visitor on its arc, otherwise the stable one. */
  composition(
    merchant: string,
    visitorId: string | undefined,
    readerEtag: string | undefined,
  ): Promise<Result<PreparedResponse>>
}

const CLOSING_BRACE = Buffer.from('}')
const CODE_FORMAT = /^[a-z][a-z0-9-]{1,40}$/

/** Compositions never change, so their wire form is made once. */
export function createRunningSource(
  database: Database<Tables>,
  changes: ChangeFeed,
  artifactBase: string,
): RunningSource {
  const { db } = database
  const loadRow = rowSource(database, changes)
  const compositions = createLru<Result<Buffer>>(MAX_STORED, (outcome) => outcome.ok)

  const rowOf = async (code: string): Promise<Result<RunningRow>> => {
    const row = CODE_FORMAT.test(code) ? await loadRow(code) : undefined
    return row ? ok(row) : unknownMerchant(code)
  }

  const loadWire = (merchant: string, id: string): Promise<Result<Buffer>> =>
    compositions.get(id, async () => {
      const fullSet = await loadComposition(db, merchant, id)
      if (!fullSet.ok) return fullSet
      const { row, shell, members, configuration } = fullSet.value
      return ok(Buffer.from(JSON.stringify(toWire(row, shell, members, artifactBase, configuration))))
    })

  /** The ETag and the document are both made from the same row, so the document is never older or newer than its ETag. */
  const documentOf = async (merchant: string, stable: string, candidates: CandidateRow[]): Promise<Result<Buffer>> => {
    const stableWire = await loadWire(merchant, stable)
    if (!stableWire.ok) return stableWire
    const parts: Buffer[] = []
    for (const { composition, ...candidateFields } of candidates) {
      const candidateWire = await loadWire(merchant, composition)
      if (!candidateWire.ok) return candidateWire
      // The composition is JSON already: it becomes the last of the candidate's own fields.
      const fields = JSON.stringify(candidateFields).slice(0, -1)
      parts.push(
        Buffer.from(`${parts.length > 0 ? ',' : ''}${fields},"composition":`),
        candidateWire.value,
        CLOSING_BRACE,
      )
    }
    const head = Buffer.from(`{"merchant":${JSON.stringify(merchant)},"stable":`)
    return ok(Buffer.concat([head, stableWire.value, Buffer.from(',"candidates":['), ...parts, Buffer.from(']}')]))
  }

  /**
   * A reader with the current ETag costs the query of the row and no more: nothing is created or read before the ETags are
   * compared.
   */
  const makeUnlessCurrent = async (
    readerEtag: string | undefined,
    etag: string,
    make: () => Promise<Result<Buffer>>,
  ) => {
    if (readerEtag === etag) return ok({ etag, bytes: null })
    const result = await make()
    return result.ok ? ok({ etag, bytes: result.value }) : result
  }

  return {
    running: async (merchant, readerEtag) => {
      const row = await rowOf(merchant)
      if (!row.ok) return row
      const { stable, candidates } = row.value
      if (stable === null) return unknownComposition(`of ${merchant}`)
      const arcs = candidates.map(({ composition, percent, offset }) => `.${composition}.${percent}.${offset}`)
      return makeUnlessCurrent(readerEtag, `"${stable}${arcs.join('')}"`, () =>
        documentOf(merchant, stable, candidates),
      )
    },
    composition: async (merchant, visitorId, readerEtag) => {
      const row = await rowOf(merchant)
      if (!row.ok) return row
      const { stable, candidates } = row.value
      const candidate = visitorId === undefined ? undefined : arcOf(bucketOf(merchant, visitorId), candidates)
      const id = candidate?.composition ?? stable
      if (id === null) return unknownComposition(`of ${merchant}`)
      return makeUnlessCurrent(readerEtag, `"${id}"`, () => loadWire(merchant, id))
    },
  }
}

/**
 * Returns the function that reads a merchant's row. Other processes write to Postgres, and a reader may be notified of a
 * move through another registry first, so each read queries. PGlite belongs to this process: a row is cached until the event
 * that it has moved, which precedes the response of the move; a query that was in flight then is not cached.
 */
function rowSource(
  { db, kind }: Database<Tables>,
  changes: ChangeFeed,
): (code: string) => Promise<RunningRow | undefined> {
  const loadShared = createBatchedRead((codes) => findRunning(db, codes))
  if (kind === 'postgres') return loadShared
  const cache = createLru<RunningRow | undefined>(MAX_STORED, (row) => row !== undefined)
  changes.onMoved(cache.remove)
  return (code) => cache.get(code, () => loadShared(code))
}
