import type { PlaySession } from '@tessera/site'
import { PLAY_BALANCE } from '../../identity/trial/trial.domain.ts'
import type { TrialRepository } from '../../identity/trial/trial.repository.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { PlaySessionRepository } from './play-session.repository.ts'

export const createPlaySessionService = (
  repository: PlaySessionRepository,
  trials: Pick<TrialRepository, 'playBalance'>,
) => ({
  /** Returns the member's play with play money in the last opened game. Trial play has no reality checks. */
  trialSession: async (memberId: string, session: string, isTrialAccount: boolean): Promise<PlaySession> => {
    const play = await repository.findLatestTrial(memberId, session)
    const balance = isTrialAccount ? await trials.playBalance(memberId) : (play?.balance ?? PLAY_BALANCE)
    const { staked, won } = play ?? { staked: 0n, won: 0n }
    return {
      mode: 'trial',
      balance: moneyText(balance),
      cash: moneyText(balance),
      bonus: moneyText(0n),
      bonusGameTypes: [],
      startedAt: play?.startedAt.toISOString() ?? null,
      staked: moneyText(staked),
      won: moneyText(won),
      net: moneyText(won - staked),
      checkAt: null,
    }
  },
})
export type PlaySessionService = ReturnType<typeof createPlaySessionService>
