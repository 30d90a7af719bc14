import type { WalletBody, WalletReply } from '@tessera/wallet-protocol'
import type { Provider } from '../providers/providers.domain.ts'
import type { PlayerRepository } from './players.repository.ts'
import type { Players } from './players.service.ts'
import { amountOf } from './verdict.domain.ts'

/** Amount that the member may stake, while the site's session is valid. */
export const createBalanceHandler =
  (players: Players, repository: PlayerRepository, now: () => Date) =>
  async (provider: Provider, body: WalletBody<'balance'>): Promise<WalletReply<'balance'>> => {
    const foundPlayer = await players.findPlayer(provider, body, false)
    if (!foundPlayer.ok) return { status: foundPlayer.status }
    const { memberId, merchant, game } = foundPlayer.player
    if (!game || !(await repository.isSessionAlive(game.session, now()))) return { status: 'TOKEN_EXPIRED' }
    const { currency } = body
    const playable = game.trial
      ? await repository.playMoneyBalance(game.tokenHash)
      : await repository.playableBalance(memberId, merchant.currency, game.nodeId, now())
    return { status: 'OK', balance: amountOf(playable), currency }
  }
