import type { MerchantConfig } from '@tessera/site'
import type { WalletStatus } from '@tessera/wallet-protocol'
import { hashToken } from '../../identity/sessions/sessions.domain.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { CallIdentity, FoundPlayer } from './player.ts'
import type { PlayerRepository } from './players.repository.ts'
import { PLAY_MONEY } from './verdict.domain.ts'

const rejected = (status: WalletStatus): FoundPlayer => ({ ok: false, status })
/** Maximum number of game sessions cached in memory; their cached fields never change. */
const MAX_CACHED = 10_000

export function createPlayers(repository: PlayerRepository, merchants: readonly MerchantConfig[]) {
  const merchantsByCode = new Map(merchants.map((merchant) => [merchant.code, merchant]))
  type Session = NonNullable<Awaited<ReturnType<PlayerRepository['findGameSession']>>>
  const cachedSessions = new Map<string, Session>()

  const loadSession = async (token: string, provider: Provider): Promise<Session | null> => {
    const hash = hashToken(token)
    const foundSession = cachedSessions.get(hash) ?? (await repository.findGameSession(hash))
    if (!foundSession || foundSession.provider !== provider.code) return null
    cachedSessions.set(hash, foundSession)
    if (cachedSessions.size > MAX_CACHED)
      for (const oldest of [...cachedSessions.keys()].slice(0, MAX_CACHED / 10)) cachedSessions.delete(oldest)
    return foundSession
  }

  return {
    /**
     * Finds the player of a call. For a settling call, the pseudonym alone is sufficient if the game session no longer exists:
     * the stake was accepted, so its win or refund is owed.
     */
    findPlayer: async (provider: Provider, body: CallIdentity, isSettling: boolean): Promise<FoundPlayer> => {
      const session = await loadSession(body.session, provider)
      if (!session && !isSettling) return rejected('INVALID_TOKEN')
      const member = session ?? (await repository.findByPseudonym(provider.code, body.user))
      if (!member || (session && session.pseudonym !== body.user)) return rejected('INVALID_USER')
      const merchant = merchantsByCode.get(member.merchant)
      if (!merchant) return rejected(session ? 'INVALID_TOKEN' : 'INVALID_USER')
      if (!session && body.currency === PLAY_MONEY) return rejected('INVALID_TOKEN')
      if (body.currency !== (session?.trial ? PLAY_MONEY : merchant.currency)) return rejected('WRONG_CURRENCY')
      if (session && !isSettling && session.game_id !== body.gameId) return rejected('UNKNOWN_GAME')
      const game = session && {
        tokenHash: session.token_hash,
        session: session.session,
        nodeId: session.node_id,
        gameId: session.game_id,
        trial: session.trial,
        ownMoney: session.own_money === true,
      }
      return { ok: true, player: { memberId: member.member_id, merchant, game } }
    },
  }
}
export type Players = ReturnType<typeof createPlayers>
