import type { LanguageCode } from '@tessera/contracts'
import type { GameLaunch, PlayMode, PlayType, PrizeMode } from '@tessera/site'
import type * as z from 'zod/mini'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import { createToken, hashToken } from '../../identity/sessions/sessions.domain.ts'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { toGame, toGameData } from '../games/games.domain.ts'
import { isInSite, playUrl } from './launch.domain.ts'
import type { LaunchRepository } from './launch.repository.ts'

/** A token opens its game for so long. */
export const LAUNCH_LIFE_MS = 2 * 60_000

export interface LaunchInput {
  memberId: string
  house: MerchantRef
  /** The handle of the site's session. */
  session: string
  mode: PlayMode
  nodeId: string
  language: LanguageCode
  backUrl: string | undefined
  playType: z.infer<typeof PlayType> | undefined
  prizeMode: PrizeMode | undefined
}

export const createLaunchService = (
  repository: LaunchRepository,
  catalogues: CatalogueService,
  gate: Pick<Gate, 'mayLaunch'>,
  now: () => Date,
  playOrigin: string,
  /** True if a transfer between the member and a vendor is still pending. */
  isInDoubt: (memberId: string, vendor: string) => Promise<boolean>,
) => {
  /** An open round may be played to its end with a debt: its stake is paid already, and further ones are rejected. */
  const mayLaunch = async (trx: Trx, input: LaunchInput, hasOpenRound: boolean): Promise<Outcome<null>> => {
    const allowed = await gate.mayLaunch(trx, input)
    return !allowed.ok && allowed.code === 'debt.open' && hasOpenRound ? done(null) : allowed
  }
  return {
    /**
     * URL of the game's page, with a token that opens it once. Play money is not checked by the gate: limits do not apply to
     * it.
     */
    launch: async (input: LaunchInput): Promise<Outcome<GameLaunch>> => {
      const { memberId, mode, language, backUrl = '/m/home', playType, prizeMode } = input
      if (!isInSite(backUrl)) return refused('request.invalid', { fields: { backUrl: 'in_site' } })
      const game = (await catalogues.current()).byNodeId.get(input.nodeId)
      if (!game) return refused('request.not.found')
      const token = createToken()
      const at = now()
      const expiresAt = new Date(at.getTime() + LAUNCH_LIFE_MS)
      const isTrial = mode === 'trial'
      // Its provider knows no play money.
      if (isTrial && !game.support_play) return refused('trial.refused')
      if (!isTrial && (await isInDoubt(memberId, game.vendor))) return refused('transfer.in.doubt')
      const resume = isTrial ? null : await repository.openRound(memberId, game)
      const added = await repository.add(
        async (trx) => (isTrial ? done(null) : mayLaunch(trx, input, resume !== null)),
        {
          token_hash: hashToken(token),
          member_id: memberId,
          node_id: game.node_id,
          session: input.session,
          trial: isTrial,
          created_at: at,
          expires_at: expiresAt,
          used_at: null,
        },
      )
      if (!added.ok) return added
      const data = toGameData(game)
      return done({
        ...data,
        displayName: toGame(game, language).displayName,
        playType: playType ?? data.playType,
        url: playUrl(playOrigin, game, { token, language, back: backUrl, playType, prizeMode }),
        embed: true,
        mode,
        expiresAt: expiresAt.toISOString(),
        resume,
      })
    },
    sweep: () => repository.forget(now()),
  }
}
export type LaunchService = ReturnType<typeof createLaunchService>
