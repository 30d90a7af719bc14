import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import { boundsFor } from '../providers/providers.domain.ts'
import { judgeTrial } from './trial.domain.ts'
import { createTrialWalletRepository } from './trial-wallet.repository.ts'
import { PLAY_MONEY } from './verdict.domain.ts'
import type { Acted, Wallet } from './wallet.ts'
import { createWalletCallRepository } from './wallet-calls.repository.ts'

/** Wallet for play money: its rounds are the stored calls, and nothing of it is in the ledger or the record. */
export function createTrialWallet(clock: LedgerClock, idleMs: number): Wallet {
  const open: Wallet['open'] = async (trx, request) => {
    const { player, provider, stored, parts } = request
    const { game } = player
    const repository = createTrialWalletRepository(trx)
    const lockedBalance = game && (await repository.lock(player, game))
    if (!game || lockedBalance === undefined || lockedBalance === null) return null
    const snapshot = await repository.standing(player, game, clock?.() ?? null)
    if (!snapshot) return null
    const calls = createWalletCallRepository(trx)
    const { roundId, gameId } = request.body
    const priorCalls = await calls.findPrior(provider.code, request, parts, player.memberId)

    const act = async (): Promise<Acted> => {
      const played = await repository.calls(provider.code, roundId, player.memberId)
      const isOpen = stored && provider.vendors.includes(stored.vendor)
      const bounds = isOpen ? boundsFor(provider, gameId) : null
      const judged = judgeTrial(request, { ...snapshot, balance: lockedBalance }, played, bounds)
      const base = { moved: false, currency: PLAY_MONEY }
      if (judged.status !== 'OK') return { ...base, status: judged.status, balance: lockedBalance }
      const { staked, won } = judged.change
      await repository.change(player, game, judged.change)
      if (staked > 0n) await calls.startSession({ proof: null, session: game.session, idleMs }, snapshot.at)
      return { ...base, status: 'OK', balance: lockedBalance - staked + won }
    }
    return { at: snapshot.at, balance: lockedBalance, known: priorCalls, act }
  }
  return { open }
}
