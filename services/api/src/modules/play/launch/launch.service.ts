import type { LanguageCode } from '@tessera/contracts'
import type { GameLaunch, PlayMode, PlayType, PrizeMode } from '@tessera/site'
import type * as z from 'zod/mini'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createToken, hashToken } from '../../identity/sessions/sessions.domain.ts'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { toGame, toGameData } from '../games/games.domain.ts'
import { isSitePath, playUrl } from './launch.domain.ts'
import type { LaunchRepository } from './launch.repository.ts'

/** Lifetime of a launch token. */
export const LAUNCH_TTL_MS = 2 * 60_000

export interface LaunchInput {
  memberId: string
  merchant: MerchantRef
  /** Handle of the session on the site. */
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
  /** A member with an open round may open the game despite a debt: the stake is already paid, and further stakes are rejected. */
  const checkLaunch = async (trx: Trx, input: LaunchInput, hasOpenRound: boolean): Promise<Result<null>> => {
    const gateCheck = await gate.mayLaunch(trx, input)
    return !gateCheck.ok && gateCheck.code === 'debt.open' && hasOpenRound ? ok(null) : gateCheck
  }
  return {
    /**
     * URL of the game's page, with a token that opens it once. Play money is not checked by the gate: limits do not apply to
     * it.
     */
    launch: async (input: LaunchInput): Promise<Result<GameLaunch>> => {
      const { memberId, mode, language, backUrl = '/m/home', playType, prizeMode } = input
      if (!isSitePath(backUrl)) return err('request.invalid', { fields: { backUrl: 'in_site' } })
      const game = (await catalogues.current()).byNodeId.get(input.nodeId)
      if (!game) return err('request.not.found')
      const token = createToken()
      const at = now()
      const expiresAt = new Date(at.getTime() + LAUNCH_TTL_MS)
      const isTrial = mode === 'trial'
      // Rejected because the game does not support play money.
      if (isTrial && !game.support_play) return err('trial.refused')
      if (!isTrial && (await isInDoubt(memberId, game.vendor))) return err('transfer.in.doubt')
      const openRound = isTrial ? null : await repository.findOpenRound(memberId, game)
      const addResult = await repository.add(
        async (trx) => (isTrial ? ok(null) : checkLaunch(trx, input, openRound !== null)),
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
      if (!addResult.ok) return addResult
      const data = toGameData(game)
      return ok({
        ...data,
        displayName: toGame(game, language).displayName,
        playType: playType ?? data.playType,
        url: playUrl(playOrigin, game, { token, language, back: backUrl, playType, prizeMode }),
        embed: true,
        mode,
        expiresAt: expiresAt.toISOString(),
        resume: openRound,
      })
    },
    sweep: () => repository.deleteExpired(now()),
  }
}
export type LaunchService = ReturnType<typeof createLaunchService>
