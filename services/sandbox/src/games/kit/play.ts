import type { OpenRound } from '@tessera/wallet-protocol'
import type { FreeRounds } from '../../provider/free-rounds.ts'
import type { NextRound } from '../../provider/sessions.ts'
import { type Formats, formatsFor, satangOf } from './format.ts'
import { type Launch, takeLaunch } from './launch.ts'
import { postRequest, type RequestError } from './provider-client.ts'
import { createSiteLink, type SiteLink } from './site-link.ts'
import { createSound, type Sound } from './sound.ts'
import { INITIAL_TABLE, reduceTable, type Table, type TableEvent } from './table.ts'
import { KIT_TEXTS, type KitTexts } from './texts.ts'

export interface OpenResponse {
  ok: true
  play: string
  mode: 'real' | 'trial'
  currency: string
  least: number
  most: number
  balance: string
  next: NextRound
  openRounds: readonly OpenRound[]
  free: FreeRounds | null
  /** Sky Lantern only: multipliers in hundredths at which the member's last lanterns burnt out, newest first. */
  points?: readonly number[]
}

/** Time without a response after which the page explains what happens to the member's stake. */
const SLOW_AFTER_MS = 5_000

/** Open game of the page: its state, and the requests to its server. */
export interface Play {
  readonly table: Table
  readonly launch: Launch
  readonly texts: KitTexts
  readonly formats: Formats
  readonly sound: Sound
  readonly site: SiteLink
  apply(event: TableEvent): void
  /** Calls the listener at once and at each change. */
  subscribe(listener: (table: Table) => void): void
  /** Exchanges the launch token for a session; null if the game did not open. */
  open(): Promise<OpenResponse | null>
  /** Sends a request within this session. */
  request<T extends { ok: true }>(path: string, body: object): Promise<T | RequestError>
  /** Sends a bet with the commitment that the page shows. If it is rejected, returns null and sets the error in the table. */
  bet<T extends { ok: true }>(path: string, body: object): Promise<T | null>
  /** Fetches the balance from the server. */
  refreshBalance(): Promise<void>
  /** Sets the member's own seed; returns false if it is rejected. */
  setClientSeed(clientSeed: string): Promise<boolean>
}

export function createPlay(game: string, page: Window): Play {
  const launch = takeLaunch(page)
  const site = createSiteLink(launch.site, page)
  const listeners: ((table: Table) => void)[] = []
  let table: Table = { ...INITIAL_TABLE, online: page.navigator.onLine }
  let formats = formatsFor(launch.language, table.currency)
  let playId = ''
  const apply = (event: TableEvent): void => {
    table = reduceTable(table, event)
    for (const listener of listeners) listener(table)
  }
  /** Sets the slow state if there is no response after a while. */
  const withSlowState = async <T>(pending: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => apply({ type: 'slow' }), SLOW_AFTER_MS)
    try {
      return await pending
    } finally {
      clearTimeout(timer)
    }
  }

  site.listen((message) => {
    if (message.tessera === 'balance') apply({ type: 'balance', balance: satangOf(message.balance) })
    else apply({ type: message.tessera === 'pause' ? 'paused' : 'resumed' })
  })
  page.addEventListener('online', () => apply({ type: 'online' }))
  page.addEventListener('offline', () => apply({ type: 'offline' }))

  const play: Play = {
    get table() {
      return table
    },
    get formats() {
      return formats
    },
    launch,
    site,
    texts: KIT_TEXTS[launch.language],
    sound: createSound(),
    apply,
    subscribe(listener) {
      listeners.push(listener)
      listener(table)
    },
    async open() {
      const { token } = launch
      const response: OpenResponse | RequestError = token
        ? await withSlowState(postRequest<OpenResponse>('open', { token, game }))
        : { ok: false, status: 'NOT_OPEN' }
      if (!response.ok) {
        apply({ type: 'refused', refusal: response, at: Date.now() })
        return null
      }
      playId = response.play
      formats = formatsFor(launch.language, response.currency)
      const { mode, currency, least: min, most: max, next, free } = response
      apply({
        type: 'opened',
        as: { mode, currency, least: min, most: max, next, free, balance: satangOf(response.balance) },
      })
      site.send({ tessera: 'ready' })
      return response
    },
    request: (path, body) => postRequest(path, { play: playId, ...body }),
    async bet<T extends { ok: true }>(path: string, body: object) {
      const commit = table.next?.commit
      apply({ type: 'asked' })
      const response = await withSlowState(play.request<T>(path, { ...body, commit }))
      if (response.ok) return response
      const { next, free } = response as { next?: NextRound; free?: FreeRounds | null }
      apply({ type: 'refused', refusal: response, next, free, at: Date.now() })
      if (table.phase !== 'closed') void play.refreshBalance()
      return null
    },
    async refreshBalance() {
      const response = await play.request<{ ok: true; balance: string }>('balance', { game })
      if (response.ok) apply({ type: 'balance', balance: satangOf(response.balance) })
    },
    async setClientSeed(clientSeed) {
      const response = await play.request<{ ok: true; next: NextRound }>('seed', { game, clientSeed })
      if (response.ok) apply({ type: 'reseeded', next: response.next })
      return response.ok
    },
  }
  return play
}
