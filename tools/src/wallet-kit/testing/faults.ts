import { isSignature, publicHalf, publicKeyOf, type TransactionRow, walletPath } from '@tessera/wallet-protocol'
import { amountOf, newId, satangOf } from '../world.ts'
import type { Passing, Saying } from './faulty-operator.ts'

/** Fault of an operator in a call; created for each run, with a state of its own. */
type Fault = () => (passing: Passing) => Promise<Saying>

const text = (value: unknown): string => String(value)
const playingOf = ({ session, user, currency, gameId }: Record<string, unknown>) => ({
  session: text(session),
  user: text(user),
  currency: text(currency),
  gameId: text(gameId),
})

const replayExecutes: Fault = () => {
  const seenIds = new Set<string>()
  return async ({ call, body, forward, ask: send }) => {
    const isRepeated = seenIds.has(text(body.txId))
    seenIds.add(text(body.txId))
    return call === 'bet' && isRepeated ? send('bet', { ...body, txId: newId() }) : forward()
  }
}

const signsWhatIsParsed: Fault =
  () =>
  async ({ call, body, headers, signing, forward, ask: send }) => {
    const key = publicKeyOf(publicHalf(signing.key))
    const parsed = Buffer.from(JSON.stringify(body))
    const at = Number(headers['x-timestamp'])
    const good = isSignature(key, text(headers['x-signature']), at, walletPath(call), parsed)
    return good ? send(call, body) : forward()
  }

const noTombstone: Fault = () => {
  const bets = new Set<string>()
  return async ({ call, body, forward, ask: send }) => {
    if (call === 'bet') bets.add(text(body.txId))
    return call === 'rollback' && !bets.has(text(body.refTxId)) ? send('balance', playingOf(body)) : forward()
  }
}

const forgetsRefusals: Fault = () => {
  const refused = new Set<string>()
  return async ({ call, body, forward, ask: send }) => {
    const txId = text(body.txId)
    if (call === 'bet' && refused.has(txId)) return send('bet', { ...body, txId: newId() })
    const response = await forward()
    if (response.reply.status === 'NOT_ENOUGH_MONEY') refused.add(txId)
    return response
  }
}

const winExpires: Fault =
  () =>
  async ({ call, body, forward, ask: send }) => {
    const balanceResponse = call === 'win' ? await send('balance', playingOf(body)) : null
    return balanceResponse?.reply.status === 'TOKEN_EXPIRED' ? balanceResponse : forward()
  }

const betWinInTwo: Fault =
  () =>
  async ({ call, body, forward, ask: send }) => {
    if (call !== 'bet-win') return forward()
    const { betTxId, winTxId, bet, win, roundId } = body
    const betResponse = await send('bet', { ...playingOf(body), roundId, txId: betTxId, amount: bet })
    if (betResponse.reply.status !== 'OK') return betResponse
    return send('win', { ...playingOf(body), roundId, txId: winTxId, amount: win, endRound: true })
  }

const rollsBackTwice: Fault = () => {
  const stakes = new Map<string, number>()
  const back = new Map<string, string>()
  return async ({ call, body, forward, ask: send }) => {
    const [txId, refTxId] = [text(body.txId), text(body.refTxId)]
    if (call === 'bet') stakes.set(txId, satangOf(body.amount))
    const first = back.get(refTxId)
    if (call !== 'rollback' || first === undefined || first === txId) {
      if (call === 'rollback') back.set(refTxId, txId)
      return forward()
    }
    const ids = { roundId: newId(), betTxId: newId(), winTxId: newId() }
    const win = amountOf(100 + (stakes.get(refTxId) ?? 0))
    return send('bet-win', { ...playingOf(body), ...ids, bet: '1.00', win })
  }
}

const takesForeigners: Fault = () => {
  const users = new Map<string, string>()
  return async ({ call, body, forward, ask: send }) => {
    const response = call === 'authenticate' ? await forward() : null
    if (response) users.set(text(response.reply.session), text(response.reply.user))
    const user = users.get(text(body.session))
    return response ?? (call === 'bet' && user ? send('bet', { ...body, user }) : forward())
  }
}

const rowsOtherwise =
  (change: (rows: TransactionRow[]) => TransactionRow[]): Fault =>
  () =>
  async ({ call, forward }) => {
    const response = await forward()
    const rows = response.reply.rows as TransactionRow[] | undefined
    return call === 'transactions' && rows
      ? { ...response, reply: { ...response.reply, rows: change(rows) } }
      : response
  }

/** Newest first, and a cursor that counts rows: new rows shift them meanwhile. */
const countsFromTheNewest: Fault =
  () =>
  async ({ call, body, forward, ask: send }) => {
    if (call !== 'transactions') return forward()
    const all: TransactionRow[] = []
    for (let cursor: unknown; cursor !== null; ) {
      const { reply } = await send('transactions', { day: body.day, ...(cursor === undefined ? {} : { cursor }) })
      all.push(...((reply.rows ?? []) as TransactionRow[]))
      cursor = reply.next ?? null
    }
    const from = Number(body.cursor ?? 0)
    const next = from + 100 < all.length ? text(from + 100) : null
    return { http: 200, replayed: false, reply: { status: 'OK', rows: all.reverse().slice(from, from + 100), next } }
  }

const balanceOff: Fault =
  () =>
  async ({ call, forward }) => {
    const response = await forward()
    const { status, balance } = response.reply
    if (call !== 'win' || status !== 'OK') return response
    return { ...response, reply: { ...response.reply, balance: amountOf(satangOf(balance) + 1) } }
  }

const trialCosts: Fault = () => {
  const real = new Map<string, Record<string, unknown>>()
  return async ({ call, body, forward, ask: send }) => {
    const response = await forward()
    if (call === 'authenticate' && response.reply.mode === 'real') real.set(text(response.reply.user), response.reply)
    const realSession = real.get(text(body.user))
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

/** Each fault with the case that must name it. */
export const FAULTS: readonly { name: string; names: number; fault: Fault }[] = [
  { name: 'a repeated call is executed again', names: 24, fault: replayExecutes },
  { name: 'the signature is checked over what was parsed', names: 9, fault: signsWhatIsParsed },
  { name: 'a rollback of an unknown bet leaves no tombstone', names: 63, fault: noTombstone },
  { name: 'rejections are not stored', names: 32, fault: forgetsRefusals },
  { name: 'a win is refused once the session has expired', names: 49, fault: winExpires },
  { name: 'stake and win are two transactions', names: 59, fault: betWinInTwo },
  { name: 'a second rollback pays again', names: 62, fault: rollsBackTwice },
  { name: 'another user’s name is taken', names: 20, fault: takesForeigners },
  { name: 'the day lacks a row', names: 74, fault: rowsOtherwise((rows) => rows.slice(0, -1)) },
  { name: 'the day has a row twice', names: 74, fault: rowsOtherwise((rows) => [...rows, ...rows.slice(-1)]) },
  { name: 'the cursor counts from the newest row', names: 75, fault: countsFromTheNewest },
  { name: 'the balance of a response is off by a satang', names: 77, fault: balanceOff },
  { name: 'play money moves real money', names: 73, fault: trialCosts },
]
