import { LanguageCodeSchema, ok, queryInt, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { GameLaunch, PlayMode, PrizeMode } from '../entities/game-launch.ts'
import { RoundDetail, RoundList, RoundState } from '../entities/game-round.ts'
import { JackpotMode, JackpotPool } from '../entities/jackpot.ts'
import { GameType, PlayType } from '../enums.ts'

/**
 * URL of the provider's page, which a token opens once within two minutes. A trial account always plays trials. Fails with
 * `request.not.found`, `game.unavailable`, `user.unavailable`, `protection.active`; with `trial.refused` if a trial is
 * requested for a game without `supportPlay`.
 */
export const LaunchGame = endpoint({
  method: 'GET',
  path: '/api/v1/games/launch',
  moduleId: 'GAMELO3',
  access: 'session',
  query: z.object({
    nodeId: queryText(40),
    language: LanguageCodeSchema,
    /** Path in the site to which a page that may not be framed returns. */
    backUrl: z.optional(queryText(200)),
    mode: z.optional(PlayMode),
    playType: z.optional(PlayType),
    prizeMode: z.optional(PrizeMode),
  }),
  reply: ok(GameLaunch),
})

/** Puts a game first among the recent ones; sent after a launch (LOB-149). Fails with `request.not.found`. */
export const AddRecent = endpoint({
  method: 'GET',
  path: '/api/v1/recent/add',
  moduleId: 'GAMELOREC3',
  access: 'session',
  query: z.object({ nodeId: queryText(40) }),
  reply: ok(z.object({})),
})

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * The member's rounds of up to 93 days, both included, in the merchant's time zone (CSH-004, CSH-020). A round belongs to
 * the day on which it ended; an open one belongs to every day since it began, and is listed before the others.
 */
export const GameRecords = endpoint({
  method: 'GET',
  path: '/api/v1/records/games',
  moduleId: 'MEMTRANS3',
  access: 'member',
  query: z.object({
    language: LanguageCodeSchema,
    from: day,
    to: day,
    gameType: z.optional(GameType),
    state: z.optional(RoundState),
    pageNo: queryInt(1, 10_000),
    pageSize: queryInt(1, 100),
  }),
  reply: ok(RoundList),
})

/**
 * One round of the member's own, by its `id` or by the provider's number alone, which identifies the latest one; otherwise
 * `request.not.found`.
 */
export const GameRound = endpoint({
  method: 'GET',
  path: '/api/v1/rounds',
  moduleId: 'MEMTRANS3',
  access: 'member',
  query: z.object({ language: LanguageCodeSchema, id: queryText(100) }),
  reply: ok(RoundDetail),
})

const clientSeed = z.object({ clientSeed: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

/** The member's seed in every draw of the house's games. */
export const ClientSeed = endpoint({
  method: 'GET',
  path: '/api/v1/play/client-seed',
  moduleId: 'GAMELO3',
  access: 'session',
  reply: ok(clientSeed),
})

/** Sets another seed, for games opened from then on. */
export const SetClientSeed = endpoint({
  method: 'PUT',
  path: '/api/v1/play/client-seed',
  moduleId: 'GAMELO3',
  access: 'session',
  body: clientSeed,
  reply: ok(clientSeed),
})

/** The merchant's progressive pools, if any. */
export const Jackpots = endpoint({
  method: 'GET',
  path: '/api/v1/jackpots',
  moduleId: 'GAMELO3',
  access: 'public',
  query: z.object({ language: LanguageCodeSchema }),
  reply: ok(z.object({ mode: JackpotMode, pools: z.array(JackpotPool) })),
})
