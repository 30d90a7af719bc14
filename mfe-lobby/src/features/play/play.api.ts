import type { LanguageCode } from '@tessera/contracts'
import { ApiError, type HttpClient } from '@tessera/platform'
import type { PlaySession as Figures, GameLaunch, PlayMode, VendorConfig } from '@tessera/site'
import { LaunchGame, PlaySession, RealityCheck } from '@tessera/site/calls'
import { addRecent } from '../../lib/add-recent.ts'
import { hasLauncher, type LaunchParams, launcherOf } from './launchers.ts'
import type { PlayInput } from './play-address.ts'

/** What a launch comes to: a game, or the server's no, which trying again would not change by itself. */
export type Opening = { kind: 'launched'; launch: GameLaunch } | { kind: 'refused'; error: ApiError }

export interface PlayApi {
  /** @throws where nobody can say: no network, a busy server */
  open(wish: PlayInput): Promise<Opening>
  /** What was staked and won since play began, by the server, and nobody else. */
  figures(mode: PlayMode | null): Promise<Figures>
  checkReality(): Promise<Figures>
}

interface Surroundings {
  language(): LanguageCode
  /** Which vendors a merchant has is a matter of prizes, and no reason not to play. */
  mapping(): Promise<VendorConfig['mapping']>
}

/** What another try may well change. */
const PASSING: readonly string[] = [
  'request.offline',
  'request.unanswered',
  'request.too.many',
  'system.busy',
  'unknown',
]

export function playApi(http: HttpClient, { language, mapping }: Surroundings): PlayApi {
  const launch = async ({ nodeId, mode, from }: PlayInput, params: Partial<LaunchParams>): Promise<GameLaunch> => {
    const query = { nodeId, language: language(), backUrl: from, ...(mode ? { mode } : {}), ...params }
    return (await http.call(LaunchGame, { query, fresh: true })).value
  }
  return {
    open: async (wish) => {
      try {
        const first = await launch(wish, {})
        // Whose game it is the first answer says: some vendors are told more, and their first token opens nothing.
        const game = hasLauncher(first.vassalage)
          ? await launch(wish, await launcherOf(first.vassalage)(() => mapping().catch(() => ({}))))
          : first
        await (game.embed ? void addRecent(http, wish.nodeId) : addRecent(http, wish.nodeId))
        return { kind: 'launched', launch: game }
      } catch (error) {
        if (!(error instanceof ApiError) || PASSING.includes(error.code)) throw error
        return { kind: 'refused', error }
      }
    },
    figures: async (mode) => (await http.call(PlaySession, { query: mode ? { mode } : {}, fresh: true })).value,
    checkReality: async () => (await http.call(RealityCheck)).value,
  }
}
