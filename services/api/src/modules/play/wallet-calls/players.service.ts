import type { MerchantConfig } from '@tessera/site'
import type { WalletStatus } from '@tessera/wallet-protocol'
import { hashToken } from '../../identity/sessions/sessions.domain.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { FoundPlayer, Playing } from './player.ts'
import type { PlayerRepository } from './players.repository.ts'
import { PLAY_MONEY } from './verdict.domain.ts'

const no = (status: WalletStatus): FoundPlayer => ({ ok: false, status })
/** Sessions that are held in memory; nothing of them ever changes but play money, which is not among it. */
const MAX_CACHED = 10_000

export function createPlayers(repository: PlayerRepository, merchants: readonly MerchantConfig[]) {
  const merchantsByCode = new Map(merchants.map((merchant) => [merchant.code, merchant]))
  type Session = NonNullable<Awaited<ReturnType<PlayerRepository['bySession']>>>
  const cachedSessions = new Map<string, Session>()

  const sessionOf = async (token: string, provider: Provider): Promise<Session | null> => {
    const hash = hashToken(token)
    const found = cachedSessions.get(hash) ?? (await repository.bySession(hash))
    if (!found || found.provider !== provider.code) return null
    cachedSessions.set(hash, found)
    if (cachedSessions.size > MAX_CACHED)
      for (const oldest of [...cachedSessions.keys()].slice(0, MAX_CACHED / 10)) cachedSessions.delete(oldest)
    return found
  }

  return {
    /**
     * Player of a call. For a call that `settles`, the member is found by the name alone if the session no longer exists:
     * the stake was taken, so it is owed.
     */
    of: async (provider: Provider, body: Playing, settles: boolean): Promise<FoundPlayer> => {
      const session = await sessionOf(body.session, provider)
      if (!session && !settles) return no('INVALID_TOKEN')
      const member = session ?? (await repository.byPseudonym(provider.code, body.user))
      if (!member || (session && session.pseudonym !== body.user)) return no('INVALID_USER')
      const merchant = merchantsByCode.get(member.merchant)
      if (!merchant) return no(session ? 'INVALID_TOKEN' : 'INVALID_USER')
      if (!session && body.currency === PLAY_MONEY) return no('INVALID_TOKEN')
      if (body.currency !== (session?.trial ? PLAY_MONEY : merchant.currency)) return no('WRONG_CURRENCY')
      if (session && !settles && session.game_id !== body.gameId) return no('UNKNOWN_GAME')
      const game = session && {
        tokenHash: session.token_hash,
        session: session.session,
        nodeId: session.node_id,
        gameId: session.game_id,
        trial: session.trial,
        ownMoney: session.own_money === true,
      }
      return { ok: true, player: { memberId: member.member_id, house: merchant, game } }
    },
  }
}
export type Players = ReturnType<typeof createPlayers>
