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
  const houses = new Map(merchants.map((merchant) => [merchant.code, merchant]))
  type Session = NonNullable<Awaited<ReturnType<PlayerRepository['bySession']>>>
  const held = new Map<string, Session>()

  const sessionOf = async (token: string, provider: Provider): Promise<Session | null> => {
    const hash = hashToken(token)
    const found = held.get(hash) ?? (await repository.bySession(hash))
    if (!found || found.provider !== provider.code) return null
    held.set(hash, found)
    if (held.size > MAX_CACHED) for (const oldest of [...held.keys()].slice(0, MAX_CACHED / 10)) held.delete(oldest)
    return found
  }

  return {
    /**
     * Player of a call. For a call that `settles`, the member is found by the name alone if the session no longer exists:
     * the stake was taken, so it is owed.
     */
    of: async (provider: Provider, said: Playing, settles: boolean): Promise<FoundPlayer> => {
      const session = await sessionOf(said.session, provider)
      if (!session && !settles) return no('INVALID_TOKEN')
      const member = session ?? (await repository.byPseudonym(provider.code, said.user))
      if (!member || (session && session.pseudonym !== said.user)) return no('INVALID_USER')
      const house = houses.get(member.merchant)
      if (!house) return no(session ? 'INVALID_TOKEN' : 'INVALID_USER')
      if (!session && said.currency === PLAY_MONEY) return no('INVALID_TOKEN')
      if (said.currency !== (session?.trial ? PLAY_MONEY : house.currency)) return no('WRONG_CURRENCY')
      if (session && !settles && session.game_id !== said.gameId) return no('UNKNOWN_GAME')
      const game = session && {
        tokenHash: session.token_hash,
        session: session.session,
        nodeId: session.node_id,
        gameId: session.game_id,
        trial: session.trial,
        ownMoney: session.own_money === true,
      }
      return { ok: true, player: { memberId: member.member_id, house, game } }
    },
  }
}
export type Players = ReturnType<typeof createPlayers>
