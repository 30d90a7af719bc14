import type { WalletBody } from '@tessera/wallet-protocol'
import { bonusFor } from '../../money/gate/gate.domain.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { RoundRefusal, RoundResult } from '../rounds/rounds.domain.ts'
import type { RoundKey } from '../rounds/rounds.repository.ts'
import type { Rounds } from '../rounds/rounds.service.ts'
import type { PriorCalls } from './known.domain.ts'
import { type Part, settles } from './parts.domain.ts'
import { isProofOf } from './proof.domain.ts'
import { betOf, promisedBy, type Staked } from './real-bet.ts'
import { refusalOf, type Verdict } from './verdict.domain.ts'
import { type Acted, draftOf, type Wallet, type WalletRequest } from './wallet.ts'
import {
  createWalletCallRepository,
  priorCallsOf,
  throughWalletStake,
  throughWalletWin,
} from './wallet-calls.repository.ts'

/** The ledger's key that shows if the call has had its effect. */
const keyOf = (request: WalletRequest): string => {
  const { provider, parts, call } = request
  if (call === 'rollback') return `rollback:${provider.code}:${request.body.refTxId}`
  return `${call === 'bet' || call === 'bet-win' ? 'bet' : 'win'}:${provider.code}:${parts[0].txId}`
}

/** Play for real money: the member's cash, the ledger and the gate. */
export function createRealWallet(gate: Gate, rounds: Rounds, idleMs: number): Wallet {
  const open: Wallet['open'] = async (trx, request) => {
    const { memberId, house: merchant, game } = request.player
    const roundRef = { memberId, house: merchant, provider: request.provider.code, roundId: request.body.roundId }
    const key: RoundKey = { merchant: merchant.code, provider: roundRef.provider, roundId: roundRef.roundId, memberId }
    const repository = createWalletCallRepository(trx)
    const extraCall = priorCallsOf(roundRef.provider, request, request.parts, memberId)
    const locked = (callKey: string) =>
      gate.standingOf(trx, roundRef, {
        session: game?.session ?? null,
        round: { ...roundRef, key: callKey, beside: extraCall },
      })
    const found = await locked(keyOf(request))
    if (!found.ok) return null
    const snapshot = found.value
    const priorCalls = snapshot.round.beside as PriorCalls

    /** Amount that the member may stake: cash, and bonus money if it is valid for the game. */
    const gameType = snapshot.round.open?.game_type ?? request.stored?.game_type ?? ''
    const takesBonus = bonusFor(snapshot, gameType) !== null
    const playable = snapshot.cash + (takesBonus ? snapshot.bonus : 0n)
    const balanceAccounts = [snapshot.cashAccount, takesBonus ? snapshot.bonusAccount : null].filter(
      (account) => account !== null,
    )

    const verdict = async (status: Verdict['status'], overrides: Partial<Acted> = {}): Promise<Acted> => ({
      status,
      moved: false,
      currency: merchant.currency,
      balance: playable,
      ...overrides,
    })
    const readBalance = () => repository.balance(balanceAccounts)

    const refused = async (refusal: RoundRefusal): Promise<Acted> => {
      if (refusal.code === 'round.closed' && (request.call === 'win' || request.call === 'end-round')) {
        const isGivenUp = await repository.isGivenUp(key)
        if (isGivenUp && request.parts[0].amount > 0n)
          await repository.noteLateWin(key, request.parts[0], merchant.currency, snapshot.at)
        if (isGivenUp) return verdict('ROUND_CLOSED')
      }
      const isVoid =
        refusal.code === 'round.closed' && settles(request.call) && (await repository.endOf(key)) === 'void'
      if (isVoid) return verdict('BET_ROLLED_BACK')
      return verdict('OK', { ...refusalOf(refusal), balance: await readBalance() })
    }
    const passed = async (result: RoundResult & { ok: true }): Promise<Acted> => {
      if (result.answer) return verdict('OK', { answer: result.answer, moved: true })
      if (result.transactionId === undefined) return verdict('OK')
      return verdict('OK', {
        balance: await readBalance(),
        operatorTxId: String(result.transactionId),
        moved: !result.replay,
      })
    }
    const proved = async (result: Acted, proof: WalletBody<'win'>['proof']): Promise<Acted> => {
      const commit = proof && (await repository.prove(key, proof.serverSeed, proof.outcome))
      if (!proof || !commit || isProofOf(commit, proof.serverSeed)) return result
      await repository.stop(key, snapshot.at)
      return { ...result, broken: true }
    }

    /** Takes the stake; `shouldStore` if the call is nothing but the stake. */
    const stake = async (
      staked: Staked,
      part: Part,
      shouldStore: boolean,
    ): Promise<RoundResult | 'FREE_ROUND_USED'> => {
      const bet = betOf(staked, part, snapshot)
      if (!bet) return { ok: false, code: 'game.unavailable' }
      const { freeRound } = part
      const sessionStart = { proof: promisedBy(staked), session: bet.session, idleMs }
      if (
        freeRound !== null &&
        !(await repository.takeFree(roundRef.provider, freeRound, memberId, bet.game.gameId, snapshot.at))
      )
        return 'FREE_ROUND_USED'
      const through = throughWalletStake(
        balanceAccounts,
        shouldStore ? draftOf(request, part, request.player) : null,
        sessionStart,
      )
      const result = await rounds.placeBet(trx, bet, { standing: snapshot, through })
      if (freeRound !== null && !result.ok) await repository.returnFree(roundRef.provider, freeRound)
      if (freeRound !== null && result.ok) await repository.startSession(sessionStart, snapshot.at)
      return result
    }

    const pay = (at: LockedSnapshot, part: Part, shouldStore: boolean): Promise<RoundResult> =>
      rounds.payWin(
        trx,
        { ...roundRef, txId: part.txId, amount: part.amount, end: part.ends },
        {
          standing: at,
          ...(shouldStore
            ? { through: throughWalletWin(balanceAccounts, draftOf(request, part, request.player)) }
            : {}),
        },
      )

    const act = async (): Promise<Acted> => {
      const [part, second] = request.parts
      switch (request.call) {
        case 'bet': {
          const result = await stake(request, part, true)
          if (result === 'FREE_ROUND_USED') return verdict(result)
          return result.ok ? passed(result) : refused(result)
        }
        case 'bet-win': {
          const staked = await stake(request, part, false)
          if (staked === 'FREE_ROUND_USED') return verdict(staked)
          if (!staked.ok || !second) return staked.ok ? verdict('MALFORMED') : refused(staked)
          const after = await locked(`win:${roundRef.provider}:${second.txId}`)
          const paid = after.ok ? await pay(after.value, second, false) : null
          if (!paid?.ok) throw new Error(`the win of a stake was not paid: ${paid?.code ?? 'no member'}`)
          return proved(await passed(staked.transactionId === undefined ? paid : staked), request.body.proof)
        }
        case 'rollback': {
          const result = await rounds.rollBack(
            trx,
            { ...roundRef, betTxId: request.body.refTxId },
            { standing: snapshot },
          )
          if (result.ok && priorCalls.other?.freeRound)
            await repository.returnFree(roundRef.provider, priorCalls.other.freeRound)
          return result.ok ? passed(result) : refused(result)
        }
        default: {
          const round = snapshot.round.open
          if (round && round.game_id !== request.body.gameId) return verdict('UNKNOWN_GAME')
          // The response stored with the posting does not include a debt repayment: in that case it is composed afterwards.
          const result = await pay(snapshot, part, snapshot.debt === 0n)
          return result.ok ? proved(await passed(result), request.body.proof) : refused(result)
        }
      }
    }
    return { at: snapshot.at, balance: playable, known: priorCalls, act }
  }
  return { open }
}
