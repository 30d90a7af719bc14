import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import { boundsFor } from '../providers/providers.domain.ts'
import { evaluateTrial } from './trial.domain.ts'
import { createTrialWalletRepository } from './trial-wallet.repository.ts'
import { PLAY_MONEY } from './verdict.domain.ts'
import type { CallResult, Wallet } from './wallet.ts'
import { createWalletCallRepository } from './wallet-calls.repository.ts'

/** Wallet for play money: the state of rounds is derived from the stored calls, and nothing is written to the ledger or the game record. */
export function createTrialWallet(clock: LedgerClock, idleMs: number): Wallet {
  const openCall: Wallet['open'] = async (trx, request) => {
    const { player, provider, catalogueGame, parts } = request
    const { game } = player
    const repository = createTrialWalletRepository(trx)
    const lockedBalance = game && (await repository.lock(player, game))
    if (!game || lockedBalance === undefined || lockedBalance === null) return null
    const snapshot = await repository.loadSnapshot(player, game, clock?.() ?? null)
    if (!snapshot) return null
    const calls = createWalletCallRepository(trx)
    const { roundId, gameId } = request.body
    const priorCalls = await calls.findPrior(provider.code, request, parts, player.memberId)

    const processCall = async (): Promise<CallResult> => {
      const playedCalls = await repository.listCalls(provider.code, roundId, player.memberId)
      const isOpen = catalogueGame && provider.vendors.includes(catalogueGame.vendor)
      const bounds = isOpen ? boundsFor(provider, gameId) : null
      const trialResult = evaluateTrial(request, { ...snapshot, balance: lockedBalance }, playedCalls, bounds)
      const baseResult = { moved: false, currency: PLAY_MONEY }
      if (trialResult.status !== 'OK') return { ...baseResult, status: trialResult.status, balance: lockedBalance }
      const { staked, won } = trialResult.change
      await repository.applyChange(player, game, trialResult.change)
      if (staked > 0n) await calls.recordStakeExtras({ proof: null, session: game.session, idleMs }, snapshot.at)
      return { ...baseResult, status: 'OK', balance: lockedBalance - staked + won }
    }
    return { at: snapshot.at, balance: lockedBalance, priorCalls, process: processCall }
  }
  return { open: openCall }
}
