import type { WalletBody, WalletReply } from '@tessera/wallet-protocol'
import type { Provider } from '../providers/providers.domain.ts'
import type { PlayerRepository } from './players.repository.ts'
import type { Players } from './players.service.ts'
import { amountOf } from './verdict.domain.ts'

/** Amount that the member may stake, while the site's session is valid. */
export const createBalance =
  (players: Players, repository: PlayerRepository, now: () => Date) =>
  async (provider: Provider, body: WalletBody<'balance'>): Promise<WalletReply<'balance'>> => {
    const whose = await players.of(provider, body, false)
    if (!whose.ok) return { status: whose.status }
    const { memberId, house, game } = whose.player
    if (!game || !(await repository.isAlive(game.session, now()))) return { status: 'TOKEN_EXPIRED' }
    const { currency } = body
    const held = game.trial
      ? await repository.playMoney(game.tokenHash)
      : await repository.playable(memberId, house.currency, game.nodeId, now())
    return { status: 'OK', balance: amountOf(held), currency }
  }
