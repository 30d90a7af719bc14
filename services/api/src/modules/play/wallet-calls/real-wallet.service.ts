import type { WalletBody } from '@tessera/wallet-protocol'
import { canStakeBonus } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { RoundRejection, RoundResult } from '../rounds/rounds.domain.ts'
import type { RoundKey } from '../rounds/rounds.repository.ts'
import type { Rounds } from '../rounds/rounds.service.ts'
import { type CallPart, isSettling } from './parts.domain.ts'
import type { PriorCalls } from './prior-calls.domain.ts'
import { isProofOf } from './proof.domain.ts'
import { proofRowOf, type StakeRequest, toBet } from './real-bet.ts'
import { rejectionStatus, type WalletResult } from './verdict.domain.ts'
import { type CallResult, toCallDraft, type Wallet, type WalletRequest } from './wallet.ts'
import {
  createWalletCallRepository,
  priorCallsQuery,
  walletStakePosting,
  walletWinPosting,
} from './wallet-calls.repository.ts'

/** Ledger key whose posting shows that the call was applied. */
const ledgerKeyOf = (request: WalletRequest): string => {
  const { provider, parts, call } = request
  if (call === 'rollback') return `rollback:${provider.code}:${request.body.refTxId}`
  return `${call === 'bet' || call === 'bet-win' ? 'bet' : 'win'}:${provider.code}:${parts[0].txId}`
}

/** Wallet for real money: uses the member's accounts, the ledger and the gate. */
export function createRealWallet(gate: Gate, rounds: Rounds, idleMs: number): Wallet {
  const openCall: Wallet['open'] = async (trx, request) => {
    const { memberId, merchant, game } = request.player
    const roundRef = { memberId, merchant, provider: request.provider.code, roundId: request.body.roundId }
    const key: RoundKey = { merchant: merchant.code, provider: roundRef.provider, roundId: roundRef.roundId, memberId }
    const repository = createWalletCallRepository(trx)
    const extraCall = priorCallsQuery(roundRef.provider, request, request.parts, memberId)
    const lockSnapshot = (callKey: string) =>
      gate.standingOf(trx, roundRef, {
        session: game?.session ?? null,
        round: { ...roundRef, key: callKey, extraCall },
      })
    const lockResult = await lockSnapshot(ledgerKeyOf(request))
    if (!lockResult.ok) return null
    const snapshot = lockResult.value
    const priorCalls = snapshot.round.extraResult as PriorCalls

    /** Game type of the open round, otherwise of the requested game. */
    const gameType = snapshot.round.open?.game_type ?? request.catalogueGame?.game_type ?? ''
    const canUseBonus = canStakeBonus(snapshot, gameType)
    const playableBalance = snapshot.cash + (canUseBonus ? snapshot.bonus : 0n)
    const balanceAccounts = [snapshot.cashAccount, canUseBonus ? snapshot.bonusAccount : null].filter(
      (account) => account !== null,
    )

    const toResult = async (
      status: WalletResult['status'],
      overrides: Partial<CallResult> = {},
    ): Promise<CallResult> => ({
      status,
      moved: false,
      currency: merchant.currency,
      balance: playableBalance,
      ...overrides,
    })
    const readBalance = () => repository.sumBalances(balanceAccounts)

    const rejectionResult = async (rejection: RoundRejection): Promise<CallResult> => {
      if (rejection.code === 'round.closed' && (request.call === 'win' || request.call === 'end-round')) {
        const isVoidedByDesk = await repository.isVoidedByDesk(key)
        if (isVoidedByDesk && request.parts[0].amount > 0n)
          await repository.openLateWinCase(key, request.parts[0], merchant.currency, snapshot.at)
        if (isVoidedByDesk) return toResult('ROUND_CLOSED')
      }
      const isRoundVoid =
        rejection.code === 'round.closed' && isSettling(request.call) && (await repository.finalStateOf(key)) === 'void'
      if (isRoundVoid) return toResult('BET_ROLLED_BACK')
      return toResult('OK', { ...rejectionStatus(rejection), balance: await readBalance() })
    }
    const acceptedResult = async (result: RoundResult & { ok: true }): Promise<CallResult> => {
      if (result.answer) return toResult('OK', { answer: result.answer, moved: true })
      if (result.transactionId === undefined) return toResult('OK')
      return toResult('OK', {
        balance: await readBalance(),
        operatorTxId: String(result.transactionId),
        moved: !result.replay,
      })
    }
    const checkProof = async (result: CallResult, proof: WalletBody<'win'>['proof']): Promise<CallResult> => {
      const commit = proof && (await repository.storeProof(key, proof.serverSeed, proof.outcome))
      if (!proof || !commit || isProofOf(commit, proof.serverSeed)) return result
      await repository.stopProvider(key, snapshot.at)
      return { ...result, broken: true }
    }

    /** Places the stake. `shouldStore`: true if the call consists of the stake only, so that its response is stored with the posting. */
    const placeStake = async (
      stakeRequest: StakeRequest,
      part: CallPart,
      shouldStore: boolean,
    ): Promise<RoundResult | 'FREE_ROUND_USED'> => {
      const bet = toBet(stakeRequest, part, snapshot)
      if (!bet) return { ok: false, code: 'game.unavailable' }
      const { freeRound } = part
      const stakeExtras = { proof: proofRowOf(stakeRequest), session: bet.session, idleMs }
      if (
        freeRound !== null &&
        !(await repository.useFreeRound(roundRef.provider, freeRound, memberId, bet.game.gameId, snapshot.at))
      )
        return 'FREE_ROUND_USED'
      const postingFunction = walletStakePosting(
        balanceAccounts,
        shouldStore ? toCallDraft(request, part, request.player) : null,
        stakeExtras,
      )
      const result = await rounds.placeBet(trx, bet, { snapshot, postingFunction })
      if (freeRound !== null && !result.ok) await repository.returnFreeRound(roundRef.provider, freeRound)
      if (freeRound !== null && result.ok) await repository.recordStakeExtras(stakeExtras, snapshot.at)
      return result
    }

    const payWinPart = (snapshotAtCall: LockedSnapshot, part: CallPart, shouldStore: boolean): Promise<RoundResult> =>
      rounds.payWin(
        trx,
        { ...roundRef, txId: part.txId, amount: part.amount, endsRound: part.ends },
        {
          snapshot: snapshotAtCall,
          ...(shouldStore
            ? { postingFunction: walletWinPosting(balanceAccounts, toCallDraft(request, part, request.player)) }
            : {}),
        },
      )

    const processCall = async (): Promise<CallResult> => {
      const [part, winPart] = request.parts
      switch (request.call) {
        case 'bet': {
          const result = await placeStake(request, part, true)
          if (result === 'FREE_ROUND_USED') return toResult(result)
          return result.ok ? acceptedResult(result) : rejectionResult(result)
        }
        case 'bet-win': {
          const stakeResult = await placeStake(request, part, false)
          if (stakeResult === 'FREE_ROUND_USED') return toResult(stakeResult)
          if (!stakeResult.ok || !winPart) return stakeResult.ok ? toResult('MALFORMED') : rejectionResult(stakeResult)
          const winSnapshot = await lockSnapshot(`win:${roundRef.provider}:${winPart.txId}`)
          const winResult = winSnapshot.ok ? await payWinPart(winSnapshot.value, winPart, false) : null
          if (!winResult?.ok)
            throw new Error(`win of a bet-win could not be paid: ${winResult?.code ?? 'member not found'}`)
          return checkProof(
            await acceptedResult(stakeResult.transactionId === undefined ? winResult : stakeResult),
            request.body.proof,
          )
        }
        case 'rollback': {
          const result = await rounds.rollBack(trx, { ...roundRef, betTxId: request.body.refTxId }, { snapshot })
          if (result.ok && priorCalls.other?.freeRound)
            await repository.returnFreeRound(roundRef.provider, priorCalls.other.freeRound)
          return result.ok ? acceptedResult(result) : rejectionResult(result)
        }
        default: {
          const round = snapshot.round.open
          if (round && round.game_id !== request.body.gameId) return toResult('UNKNOWN_GAME')
          // A response that is stored with the posting does not include a debt repayment, so it is composed afterwards if there is a debt.
          const result = await payWinPart(snapshot, part, snapshot.debt === 0n)
          return result.ok ? checkProof(await acceptedResult(result), request.body.proof) : rejectionResult(result)
        }
      }
    }
    return { at: snapshot.at, balance: playableBalance, priorCalls, process: processCall }
  }
  return { open: openCall }
}
