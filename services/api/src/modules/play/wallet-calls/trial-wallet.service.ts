import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import { boundsFor } from '../providers/providers.domain.ts'
import { judgeTrial } from './trial.domain.ts'
import { createTrialWalletRepository } from './trial-wallet.repository.ts'
import { PLAY_MONEY } from './verdict.domain.ts'
import type { Acted, Wallet } from './wallet.ts'
import { createWalletCallRepository } from './wallet-calls.repository.ts'

/** Wallet for play money: its rounds are the stored calls, and nothing of it is in the ledger or the record. */
export function createTrialWallet(clock: LedgerClock, idleMs: number): Wallet {
  const open: Wallet['open'] = async (trx, ask) => {
    const { player, provider, stored, parts } = ask
    const { game } = player
    const repository = createTrialWalletRepository(trx)
    const held = game && (await repository.lock(player, game))
    if (!game || held === undefined || held === null) return null
    const standing = await repository.standing(player, game, clock?.() ?? null)
    if (!standing) return null
    const calls = createWalletCallRepository(trx)
    const { roundId, gameId } = ask.body
    const known = await calls.known(provider.code, ask, parts, player.memberId)

    const act = async (): Promise<Acted> => {
      const played = await repository.calls(provider.code, roundId, player.memberId)
      const isOpen = stored && provider.vendors.includes(stored.vendor)
      const bounds = isOpen ? boundsFor(provider, gameId) : null
      const judged = judgeTrial(ask, { ...standing, balance: held }, played, bounds)
      const base = { moved: false, currency: PLAY_MONEY }
      if (judged.status !== 'OK') return { ...base, status: judged.status, balance: held }
      const { staked, won } = judged.change
      await repository.change(player, game, judged.change)
      if (staked > 0n) await calls.begin({ proof: null, session: game.session, idleMs }, standing.at)
      return { ...base, status: 'OK', balance: held - staked + won }
    }
    return { at: standing.at, balance: held, known, act }
  }
  return { open }
}
