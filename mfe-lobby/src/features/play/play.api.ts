import type { LanguageCode } from '@tessera/contracts'
import { ApiError, type HttpClient } from '@tessera/platform'
import type { PlaySession as Figures, GameLaunch, PlayMode, VendorConfig } from '@tessera/site'
import { LaunchGame, PlaySession, RealityCheck } from '@tessera/site/calls'
import { addRecent } from '../../lib/add-recent.ts'
import { hasLaunchParams, type LaunchParams, launchParamsOf } from './launchers.ts'
import type { PlayInput } from './play-address.ts'

/** Result of a launch: a game, or an error of the server that a retry would not resolve. */
export type LaunchResult = { kind: 'launched'; launch: GameLaunch } | { kind: 'refused'; error: ApiError }

export interface PlayApi {
  /** @throws on temporary errors: no network, a busy server */
  open(input: PlayInput): Promise<LaunchResult>
  /** Returns the server's figures of play: stakes and wins since play started. */
  getFigures(mode: PlayMode | null): Promise<Figures>
  checkReality(): Promise<Figures>
}

interface PlayApiDeps {
  language(): LanguageCode
  /** Vendors by category, for the prize mode; if they do not load, the game opens without it. */
  mapping(): Promise<VendorConfig['mapping']>
}

/** Errors that a retry may resolve. */
const TEMPORARY_ERRORS: readonly string[] = [
  'request.offline',
  'request.unanswered',
  'request.too.many',
  'system.busy',
  'unknown',
]

export function playApi(http: HttpClient, { language, mapping }: PlayApiDeps): PlayApi {
  const requestLaunch = async (
    { nodeId, mode, from }: PlayInput,
    params: Partial<LaunchParams>,
  ): Promise<GameLaunch> => {
    const query = { nodeId, language: language(), backUrl: from, ...(mode ? { mode } : {}), ...params }
    return (await http.call(LaunchGame, { query, fresh: true })).value
  }
  return {
    open: async (input) => {
      try {
        const firstLaunch = await requestLaunch(input, {})
        // The first response names the vendor: some need further parameters, and their first token is invalid.
        const game = hasLaunchParams(firstLaunch.vassalage)
          ? await requestLaunch(input, await launchParamsOf(firstLaunch.vassalage)(() => mapping().catch(() => ({}))))
          : firstLaunch
        await (game.embed ? void addRecent(http, input.nodeId) : addRecent(http, input.nodeId))
        return { kind: 'launched', launch: game }
      } catch (error) {
        if (!(error instanceof ApiError) || TEMPORARY_ERRORS.includes(error.code)) throw error
        return { kind: 'refused', error }
      }
    },
    getFigures: async (mode) => (await http.call(PlaySession, { query: mode ? { mode } : {}, fresh: true })).value,
    checkReality: async () => (await http.call(RealityCheck)).value,
  }
}
