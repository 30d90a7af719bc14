import { bucketOf, type Database, laneOf } from '@tessera/server'
import type { News } from '../changes.ts'
import { toWire } from '../compositions/compose.domain.ts'
import { readWhole } from '../compositions/resolve.service.ts'
import { unknownComposition, unknownMerchant } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { createLru } from './lru.ts'
import { findRunning, type RunningRow } from './running.repository.ts'
import { sharedLook } from './shared-look.ts'

const MOST_COMPOSITIONS = 64
const MOST_RUNNING = 64
const MOST_ROWS = 1_000

/** An answer as it is sent: UTF-8 JSON and its tag. */
export interface Prepared {
  etag: string
  bytes: Buffer
}

/** What merchants run, ready to be sent: at most a look at the merchant's row, which reads at once share; the rest from memory. */
export interface RunningSource {
  /** `Running`: what is stable, and the rollouts that somebody gets. */
  running(merchant: string): Promise<Outcome<Prepared>>
  /** `Composition`: a rollout's for a visitor on its arc, else the stable one. */
  composition(merchant: string, visitorId: string | undefined): Promise<Outcome<Prepared>>
}

const CLOSE = Buffer.from('}')
const CODE = /^[a-z][a-z0-9-]{1,40}$/

/** Compositions never change, so their wire form is made once. */
export function createRunningSource(database: Database<Tables>, news: News, artifactBase: string): RunningSource {
  const { db } = database
  const look = rowSource(database, news)
  const compositions = createLru<Outcome<Prepared>>(MOST_COMPOSITIONS, (outcome) => outcome.ok)
  const documents = createLru<Outcome<Prepared>>(MOST_RUNNING, (outcome) => outcome.ok)

  const rowOf = async (code: string): Promise<Outcome<RunningRow>> => {
    const row = CODE.test(code) ? await look(code) : undefined
    return row ? accept(row) : unknownMerchant(code)
  }

  const wire = (merchant: string, id: string | null): Promise<Outcome<Prepared>> =>
    id === null
      ? Promise.resolve(unknownComposition(`of ${merchant}`))
      : compositions.get(id, async () => {
          const whole = await readWhole(db, merchant, id)
          if (!whole.ok) return whole
          const { row, shell, members } = whole.value
          const text = JSON.stringify(toWire(row, shell, members, artifactBase))
          return accept({ etag: `"${id}"`, bytes: Buffer.from(text) })
        })

  return {
    running: async (merchant) => {
      const row = await rowOf(merchant)
      if (!row.ok) return row
      const { stable, candidates } = row.value
      if (stable === null) return unknownComposition(`of ${merchant}`)
      const arcs = candidates.map(({ composition, percent, offset }) => `.${composition}.${percent}.${offset}`)
      const tag = `${stable}${arcs.join('')}`
      return documents.get(tag, async () => {
        const one = await wire(merchant, stable)
        if (!one.ok) return one
        const parts: Buffer[] = []
        for (const { composition, ...own } of candidates) {
          const other = await wire(merchant, composition)
          if (!other.ok) return other
          // The composition is JSON already: it becomes the last of the candidate's own fields.
          const fields = JSON.stringify(own).slice(0, -1)
          parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}${fields},"composition":`), other.value.bytes, CLOSE)
        }
        const bytes = Buffer.concat([
          Buffer.from(`{"merchant":${JSON.stringify(merchant)},"stable":`),
          one.value.bytes,
          Buffer.from(',"candidates":['),
          ...parts,
          Buffer.from(']}'),
        ])
        return accept({ etag: `"${tag}"`, bytes })
      })
    },
    composition: async (merchant, visitorId) => {
      const row = await rowOf(merchant)
      if (!row.ok) return row
      const { stable, candidates } = row.value
      const lane = visitorId === undefined ? undefined : laneOf(bucketOf(merchant, visitorId), candidates)
      return wire(merchant, lane?.composition ?? stable)
    },
  }
}

/**
 * How the row of a merchant is read. Other processes write to Postgres, and a reader may hear of a move through another
 * registry before this one does, so each read looks. PGlite is this process's own: a row is held until it is told to have
 * moved, which is before the move is answered; a look that was under way then is not held.
 */
function rowSource({ db, kind }: Database<Tables>, news: News): (code: string) => Promise<RunningRow | undefined> {
  const look = sharedLook((codes) => findRunning(db, codes))
  if (kind === 'postgres') return look
  const held = createLru<RunningRow | undefined>(MOST_ROWS, (row) => row !== undefined)
  news.onMoved(held.drop)
  return (code) => held.get(code, () => look(code))
}
