import { HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO } from '@tessera/fair'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { MAX_BETS, roll } from './games/hi-lo.ts'
import { spin } from './games/slot.ts'
import type { Provider } from './provider.ts'
import type { PlaySession } from './sessions.ts'

/** Provider code of the sandbox's own games at the operator. */
export const IN_HOUSE_PROVIDER = 'TESS'
export const IN_HOUSE_GAMES = [HIMMAPAN_SECRETS, SKY_LANTERN, THAI_HI_LO] as const

const PlayId = z.string().uuid()
/** The hash that the page showed before the stake; pages of older releases name none. */
const Commit = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional()
const StakeAmount = z.number().int().positive().max(100_000_000)
const RoundId = z.string().regex(/^[\w-]{1,64}$/)
const FaceSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
const isAscending = (faces: readonly number[]) => faces.every((item, i) => i === 0 || item > (faces[i - 1] ?? 0))
const BetSchema = z.union([
  z.object({ on: z.enum(['low', 'high', 'odd', 'even', 'eleven', 'any-triple']) }),
  z.object({ on: z.enum(['face', 'triple']), faces: z.tuple([FaceSchema]) }),
  z.object({ on: z.literal('pair'), faces: z.tuple([FaceSchema, FaceSchema]).refine(isAscending) }),
  z.object({ on: z.literal('three'), faces: z.tuple([FaceSchema, FaceSchema, FaceSchema]).refine(isAscending) }),
])

/** Response to a spin that was shown as free although the free round is used up: no stake is charged instead. */
const FREE_ROUND_USED = { ok: false, status: 'FREE_ROUND_USED' } as const
const publicAccess = { access: 'public' } as const
const NOT_OPEN = { ok: false, status: 'NOT_OPEN' } as const

/** Routes for the games' pages. The id of the page's session is sent in the body only. */
export function providerRoutes(app: App, provider: Provider): void {
  const { sessions, rounds, lantern, freeRounds } = provider
  /** Returns the session of a page; null if it is unknown or of another game. */
  const findSession = (id: string, game: string): PlaySession | null => {
    const playSession = sessions.get(id)
    return playSession?.game === game ? playSession : null
  }

  /** Adds the next commitment and the free rounds to a rejection, because a rejected round has used up its seed. */
  const addNextRound = async <T extends { ok: boolean }>(playSession: PlaySession, response: T) =>
    response.ok ? response : { ...response, next: await sessions.next(playSession), free: freeRounds.get(playSession) }

  app.post(
    '/games/api/open',
    {
      schema: { body: z.object({ token: z.string().min(1).max(128), game: z.enum(IN_HOUSE_GAMES) }) },
      config: publicAccess,
    },
    async ({ body }) => {
      const openResult = await sessions.open(body.token, body.game)
      if (!openResult.ok) return openResult
      const { id, mode, currency, least: min, most: max } = openResult.playSession
      const { balance, next, openRounds } = openResult
      const points = body.game === SKY_LANTERN ? { points: lantern.points(openResult.playSession) } : {}
      const free = freeRounds.get(openResult.playSession)
      return { ok: true, play: id, mode, currency, least: min, most: max, balance, next, openRounds, free, ...points }
    },
  )
  app.post(
    '/games/api/balance',
    { schema: { body: z.object({ play: PlayId, game: z.enum(IN_HOUSE_GAMES) }) }, config: publicAccess },
    async ({ body }) => {
      const playSession = findSession(body.play, body.game)
      if (!playSession) return NOT_OPEN
      const { session, user, currency, game } = playSession
      const response = await provider.wallet.call('balance', { session, user, currency, gameId: game })
      return response?.status === 'OK'
        ? { ok: true, balance: response.balance }
        : { ok: false, status: response?.status ?? 'SILENT' }
    },
  )
  app.post(
    '/games/api/seed',
    {
      schema: { body: z.object({ play: PlayId, game: z.enum(IN_HOUSE_GAMES), clientSeed: z.string().max(100) }) },
      config: publicAccess,
    },
    async ({ body }) => {
      const playSession = findSession(body.play, body.game)
      if (!playSession) return NOT_OPEN
      if (!sessions.setClientSeed(playSession, body.clientSeed)) return { ok: false, status: 'MALFORMED' }
      return { ok: true, next: await sessions.next({ ...playSession, client_seed: body.clientSeed }) }
    },
  )
  app.post(
    `/games/api/${HIMMAPAN_SECRETS}/spin`,
    {
      schema: {
        body: z.object({ play: PlayId, commit: Commit, stake: StakeAmount, freeRound: z.string().max(64).optional() }),
      },
      config: publicAccess,
    },
    async ({ body }) => {
      const playSession = findSession(body.play, HIMMAPAN_SECRETS)
      if (!playSession) return NOT_OPEN
      const free = body.freeRound === undefined ? null : freeRounds.get(playSession)
      if (free?.grantId !== body.freeRound) return addNextRound(playSession, FREE_ROUND_USED)
      return addNextRound(playSession, await spin(rounds, playSession, body.stake, { free, commit: body.commit }))
    },
  )
  app.post(
    `/games/api/${THAI_HI_LO}/roll`,
    {
      schema: {
        body: z.object({
          play: PlayId,
          commit: Commit,
          bets: z
            .array(z.object({ bet: BetSchema, stake: StakeAmount }))
            .min(1)
            .max(MAX_BETS),
        }),
      },
      config: publicAccess,
    },
    async ({ body }) => {
      const playSession = findSession(body.play, THAI_HI_LO)
      return playSession
        ? addNextRound(playSession, await roll(rounds, playSession, body.bets, { commit: body.commit }))
        : NOT_OPEN
    },
  )
  app.post(
    `/games/api/${SKY_LANTERN}/rise`,
    {
      schema: {
        body: z.object({
          play: PlayId,
          commit: Commit,
          stake: StakeAmount,
          autoOut: z.number().int().max(1_000_000).nullable(),
        }),
      },
      config: publicAccess,
    },
    async ({ body }) => {
      const playSession = findSession(body.play, SKY_LANTERN)
      return playSession
        ? addNextRound(playSession, await lantern.rise(playSession, body.stake, body.autoOut, { commit: body.commit }))
        : NOT_OPEN
    },
  )
  for (const [path, method] of [
    ['out', 'cashOut'],
    ['state', 'state'],
    ['end', 'whenEnded'],
  ] as const)
    app.post(
      `/games/api/${SKY_LANTERN}/${path}`,
      { schema: { body: z.object({ play: PlayId, roundId: RoundId }) }, config: publicAccess },
      async ({ body }) => {
        const playSession = findSession(body.play, SKY_LANTERN)
        const state = playSession && (await lantern[method](playSession, body.roundId))
        if (!playSession || !state) return NOT_OPEN
        return { ok: true, ...state, ...(state.state === 'ended' ? { next: await sessions.next(playSession) } : {}) }
      },
    )
}
