import type { WalletBody } from '@tessera/wallet-protocol'
import { bonusFor } from '../../money/gate/gate.domain.ts'
import type { LockedStanding } from '../../money/gate/gate.repository.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import type { RoundRefusal, RoundResult } from '../rounds/rounds.domain.ts'
import type { RoundKey } from '../rounds/rounds.repository.ts'
import type { Rounds } from '../rounds/rounds.service.ts'
import type { Known } from './known.domain.ts'
import { type Part, settles } from './parts.domain.ts'
import { isProofOf } from './proof.domain.ts'
import { betOf, promisedBy, type Staked } from './real-bet.ts'
import { refusalOf, type Verdict } from './verdict.domain.ts'
import { type Acted, type Ask, draftOf, type Wallet } from './wallet.ts'
import { createWalletCallRepository, knownOf, throughWalletStake, throughWalletWin } from './wallet-calls.repository.ts'

/** The ledger's key that shows if the call has had its effect. */
const keyOf = (ask: Ask): string => {
  const { provider, parts, call } = ask
  if (call === 'rollback') return `rollback:${provider.code}:${ask.body.refTxId}`
  return `${call === 'bet' || call === 'bet-win' ? 'bet' : 'win'}:${provider.code}:${parts[0].txId}`
}

/** Play for real money: the member's cash, the ledger and the gate. */
export function createRealWallet(gate: Gate, rounds: Rounds, idleMs: number): Wallet {
  const open: Wallet['open'] = async (trx, ask) => {
    const { memberId, house, game } = ask.player
    const of = { memberId, house, provider: ask.provider.code, roundId: ask.body.roundId }
    const key: RoundKey = { merchant: house.code, provider: of.provider, roundId: of.roundId, memberId }
    const repository = createWalletCallRepository(trx)
    const beside = knownOf(of.provider, ask, ask.parts, memberId)
    const locked = (asked: string) =>
      gate.standingOf(trx, of, { session: game?.session ?? null, round: { ...of, key: asked, beside } })
    const found = await locked(keyOf(ask))
    if (!found.ok) return null
    const standing = found.value
    const known = standing.round.beside as Known

    /** Amount that the member may stake: cash, and bonus money if it is valid for the game. */
    const gameType = standing.round.open?.game_type ?? ask.stored?.game_type ?? ''
    const takesBonus = bonusFor(standing, gameType) !== null
    const playable = standing.cash + (takesBonus ? standing.bonus : 0n)
    const shown = [standing.cashAccount, takesBonus ? standing.bonusAccount : null].filter((one) => one !== null)

    const verdict = async (status: Verdict['status'], over: Partial<Acted> = {}): Promise<Acted> => ({
      status,
      moved: false,
      currency: house.currency,
      balance: playable,
      ...over,
    })
    const held = () => repository.balance(shown)

    const refused = async (refusal: RoundRefusal): Promise<Acted> => {
      if (refusal.code === 'round.closed' && (ask.call === 'win' || ask.call === 'end-round')) {
        const isGivenUp = await repository.isGivenUp(key)
        if (isGivenUp && ask.parts[0].amount > 0n)
          await repository.noteLateWin(key, ask.parts[0], house.currency, standing.at)
        if (isGivenUp) return verdict('ROUND_CLOSED')
      }
      const isVoid = refusal.code === 'round.closed' && settles(ask.call) && (await repository.endOf(key)) === 'void'
      if (isVoid) return verdict('BET_ROLLED_BACK')
      return verdict('OK', { ...refusalOf(refusal), balance: await held() })
    }
    const passed = async (result: RoundResult & { ok: true }): Promise<Acted> => {
      if (result.answer) return verdict('OK', { answer: result.answer, moved: true })
      if (result.transactionId === undefined) return verdict('OK')
      return verdict('OK', { balance: await held(), operatorTxId: String(result.transactionId), moved: !result.replay })
    }
    const proved = async (acted: Acted, proof: WalletBody<'win'>['proof']): Promise<Acted> => {
      const commit = proof && (await repository.prove(key, proof.serverSeed, proof.outcome))
      if (!proof || !commit || isProofOf(commit, proof.serverSeed)) return acted
      await repository.stop(key, standing.at)
      return { ...acted, broken: true }
    }

    /** Takes the stake; `keeps` if the call is nothing but the stake. */
    const stake = async (staked: Staked, part: Part, keeps: boolean): Promise<RoundResult | 'FREE_ROUND_USED'> => {
      const bet = betOf(staked, part, standing)
      if (!bet) return { ok: false, code: 'game.unavailable' }
      const { freeRound } = part
      const begin = { proof: promisedBy(staked), session: bet.session, idleMs }
      if (
        freeRound !== null &&
        !(await repository.takeFree(of.provider, freeRound, memberId, bet.game.gameId, standing.at))
      )
        return 'FREE_ROUND_USED'
      const through = throughWalletStake(shown, keeps ? draftOf(ask, part, ask.player) : null, begin)
      const result = await rounds.placeBet(trx, bet, { standing, through })
      if (freeRound !== null && !result.ok) await repository.returnFree(of.provider, freeRound)
      if (freeRound !== null && result.ok) await repository.begin(begin, standing.at)
      return result
    }

    const pay = (at: LockedStanding, part: Part, keeps: boolean): Promise<RoundResult> =>
      rounds.payWin(
        trx,
        { ...of, txId: part.txId, amount: part.amount, end: part.ends },
        {
          standing: at,
          ...(keeps ? { through: throughWalletWin(shown, draftOf(ask, part, ask.player)) } : {}),
        },
      )

    const act = async (): Promise<Acted> => {
      const [part, second] = ask.parts
      switch (ask.call) {
        case 'bet': {
          const result = await stake(ask, part, true)
          if (result === 'FREE_ROUND_USED') return verdict(result)
          return result.ok ? passed(result) : refused(result)
        }
        case 'bet-win': {
          const staked = await stake(ask, part, false)
          if (staked === 'FREE_ROUND_USED') return verdict(staked)
          if (!staked.ok || !second) return staked.ok ? verdict('MALFORMED') : refused(staked)
          const after = await locked(`win:${of.provider}:${second.txId}`)
          const paid = after.ok ? await pay(after.value, second, false) : null
          if (!paid?.ok) throw new Error(`the win of a stake was not paid: ${paid?.code ?? 'no member'}`)
          return proved(await passed(staked.transactionId === undefined ? paid : staked), ask.body.proof)
        }
        case 'rollback': {
          const result = await rounds.rollBack(trx, { ...of, betTxId: ask.body.refTxId }, { standing })
          if (result.ok && known.other?.freeRound) await repository.returnFree(of.provider, known.other.freeRound)
          return result.ok ? passed(result) : refused(result)
        }
        default: {
          const round = standing.round.open
          if (round && round.game_id !== ask.body.gameId) return verdict('UNKNOWN_GAME')
          // The response stored with the posting does not include a debt repayment: in that case it is composed afterwards.
          const result = await pay(standing, part, standing.debt === 0n)
          return result.ok ? proved(await passed(result), ask.body.proof) : refused(result)
        }
      }
    }
    return { at: standing.at, balance: playable, known, act }
  }
  return { open }
}
