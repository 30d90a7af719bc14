import { isSignature, publicHalf, publicKeyOf, type TransactionRow, walletPath } from '@tessera/wallet-protocol'
import { amountOf, newId, satangOf } from '../kit-environment.ts'
import type { OperatorResponse, ProxiedCall } from './faulty-operator.ts'

/** Fault of an operator in a call; created for each run, with a state of its own. */
type Fault = () => (proxiedCall: ProxiedCall) => Promise<OperatorResponse>

const text = (value: unknown): string => String(value)
const sessionFieldsOf = ({ session, user, currency, gameId }: Record<string, unknown>) => ({
  session: text(session),
  user: text(user),
  currency: text(currency),
  gameId: text(gameId),
})

const executesReplays: Fault = () => {
  const seenIds = new Set<string>()
  return async ({ call, body, forward, sendOther: send }) => {
    const isRepeated = seenIds.has(text(body.txId))
    seenIds.add(text(body.txId))
    return call === 'bet' && isRepeated ? send('bet', { ...body, txId: newId() }) : forward()
  }
}

const verifiesParsedBody: Fault =
  () =>
  async ({ call, body, headers, signing, forward, sendOther: send }) => {
    const key = publicKeyOf(publicHalf(signing.key))
    const reserialized = Buffer.from(JSON.stringify(body))
    const timestamp = Number(headers['x-timestamp'])
    const isValid = isSignature(key, text(headers['x-signature']), timestamp, walletPath(call), reserialized)
    return isValid ? send(call, body) : forward()
  }

const forgetsEarlyRollbacks: Fault = () => {
  const bets = new Set<string>()
  return async ({ call, body, forward, sendOther: send }) => {
    if (call === 'bet') bets.add(text(body.txId))
    return call === 'rollback' && !bets.has(text(body.refTxId)) ? send('balance', sessionFieldsOf(body)) : forward()
  }
}

const forgetsRejections: Fault = () => {
  const rejectedIds = new Set<string>()
  return async ({ call, body, forward, sendOther: send }) => {
    const txId = text(body.txId)
    if (call === 'bet' && rejectedIds.has(txId)) return send('bet', { ...body, txId: newId() })
    const response = await forward()
    if (response.reply.status === 'NOT_ENOUGH_MONEY') rejectedIds.add(txId)
    return response
  }
}

const rejectsWinAfterExpiry: Fault =
  () =>
  async ({ call, body, forward, sendOther: send }) => {
    const balanceResponse = call === 'win' ? await send('balance', sessionFieldsOf(body)) : null
    return balanceResponse?.reply.status === 'TOKEN_EXPIRED' ? balanceResponse : forward()
  }

const splitsBetWin: Fault =
  () =>
  async ({ call, body, forward, sendOther: send }) => {
    if (call !== 'bet-win') return forward()
    const { betTxId, winTxId, bet, win, roundId } = body
    const betResponse = await send('bet', { ...sessionFieldsOf(body), roundId, txId: betTxId, amount: bet })
    if (betResponse.reply.status !== 'OK') return betResponse
    return send('win', { ...sessionFieldsOf(body), roundId, txId: winTxId, amount: win, endRound: true })
  }

const rollsBackTwice: Fault = () => {
  const stakes = new Map<string, number>()
  const rollbacks = new Map<string, string>()
  return async ({ call, body, forward, sendOther: send }) => {
    const [txId, refTxId] = [text(body.txId), text(body.refTxId)]
    if (call === 'bet') stakes.set(txId, satangOf(body.amount))
    const firstRollback = rollbacks.get(refTxId)
    if (call !== 'rollback' || firstRollback === undefined || firstRollback === txId) {
      if (call === 'rollback') rollbacks.set(refTxId, txId)
      return forward()
    }
    const ids = { roundId: newId(), betTxId: newId(), winTxId: newId() }
    const win = amountOf(100 + (stakes.get(refTxId) ?? 0))
    return send('bet-win', { ...sessionFieldsOf(body), ...ids, bet: '1.00', win })
  }
}

const acceptsOtherUsers: Fault = () => {
  const users = new Map<string, string>()
  return async ({ call, body, forward, sendOther: send }) => {
    const response = call === 'authenticate' ? await forward() : null
    if (response) users.set(text(response.reply.session), text(response.reply.user))
    const user = users.get(text(body.session))
    return response ?? (call === 'bet' && user ? send('bet', { ...body, user }) : forward())
  }
}

const changesRows =
  (change: (rows: TransactionRow[]) => TransactionRow[]): Fault =>
  () =>
  async ({ call, forward }) => {
    const response = await forward()
    const rows = response.reply.rows as TransactionRow[] | undefined
    return call === 'transactions' && rows
      ? { ...response, reply: { ...response.reply, rows: change(rows) } }
      : response
  }

/** Pages from the newest row with an offset as the cursor, so that new rows shift the pages. */
const pagesFromNewest: Fault =
  () =>
  async ({ call, body, forward, sendOther: send }) => {
    if (call !== 'transactions') return forward()
    const allRows: TransactionRow[] = []
    for (let cursor: unknown; cursor !== null; ) {
      const { reply } = await send('transactions', { day: body.day, ...(cursor === undefined ? {} : { cursor }) })
      allRows.push(...((reply.rows ?? []) as TransactionRow[]))
      cursor = reply.next ?? null
    }
    const offset = Number(body.cursor ?? 0)
    const next = offset + 100 < allRows.length ? text(offset + 100) : null
    return {
      httpStatus: 200,
      isReplayed: false,
      reply: { status: 'OK', rows: allRows.reverse().slice(offset, offset + 100), next },
    }
  }

const misreportsBalance: Fault =
  () =>
  async ({ call, forward }) => {
    const response = await forward()
    const { status, balance } = response.reply
    if (call !== 'win' || status !== 'OK') return response
    return { ...response, reply: { ...response.reply, balance: amountOf(satangOf(balance) + 1) } }
  }

const chargesTrials: Fault = () => {
  const realSessions = new Map<string, Record<string, unknown>>()
  return async ({ call, body, forward, sendOther: send }) => {
    const response = await forward()
    if (call === 'authenticate' && response.reply.mode === 'real')
      realSessions.set(text(response.reply.user), response.reply)
    const realSession = realSessions.get(text(body.user))
    if (call === 'bet' && body.currency === 'FUN' && realSession)
      await send('bet', {
        ...body,
        session: realSession.session,
        currency: realSession.currency,
        roundId: newId(),
        txId: newId(),
      })
    return response
  }
}

/** Each fault with the number of the case that must detect it. */
export const FAULTS: readonly { name: string; caseNumber: number; fault: Fault }[] = [
  { name: 'a repeated call is executed again', caseNumber: 24, fault: executesReplays },
  { name: 'the signature is checked over what was parsed', caseNumber: 9, fault: verifiesParsedBody },
  { name: 'a rollback of an unknown bet leaves no tombstone', caseNumber: 63, fault: forgetsEarlyRollbacks },
  { name: 'rejections are not stored', caseNumber: 32, fault: forgetsRejections },
  { name: 'a win is refused once the session has expired', caseNumber: 49, fault: rejectsWinAfterExpiry },
  { name: 'stake and win are two transactions', caseNumber: 59, fault: splitsBetWin },
  { name: 'a second rollback pays again', caseNumber: 62, fault: rollsBackTwice },
  { name: 'another user’s name is taken', caseNumber: 20, fault: acceptsOtherUsers },
  { name: 'the day lacks a row', caseNumber: 74, fault: changesRows((rows) => rows.slice(0, -1)) },
  { name: 'the day has a row twice', caseNumber: 74, fault: changesRows((rows) => [...rows, ...rows.slice(-1)]) },
  { name: 'the cursor counts from the newest row', caseNumber: 75, fault: pagesFromNewest },
  { name: 'the balance of a response is off by a satang', caseNumber: 77, fault: misreportsBalance },
  { name: 'play money moves real money', caseNumber: 73, fault: chargesTrials },
]
