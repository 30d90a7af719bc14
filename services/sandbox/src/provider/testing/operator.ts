import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignature, isTimely, type OpenRound, publicKeyOf, type WalletCall } from '@tessera/wallet-protocol'

export interface Received {
  call: WalletCall
  body: Record<string, unknown>
}

/**
 * Starts a small operator over real HTTP: it verifies signatures, has one balance in satang and is controlled by the test.
 */
export async function startOperator(publicKey: string, now: () => number) {
  const key = publicKeyOf(publicKey)
  const received: Received[] = []
  const storedResponses = new Map<string, string>()
  const operator = {
    received,
    balance: 100_000,
    /** Mode of the next session. */
    mode: 'real' as 'real' | 'trial',
    /** Status of the next calls of a name instead; `silence` sends an unreadable response. */
    refuse: new Map<WalletCall, string>(),
    /** Runs before each response: a slow operator waits here. */
    answering: async (): Promise<void> => {},
    /** Further fields of a `LIMIT_REACHED` error. */
    limit: {} as { limit?: string; until?: string },
    /** Rounds with a stake and no win yet: returned when the game is opened. */
    open: new Map<string, OpenRound>(),
    url: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const currency = () => (operator.mode === 'trial' ? 'FUN' : 'THB')
  const text = (satang: number) => (satang / 100).toFixed(2)
  const satang = (amount: unknown) => Math.round(Number(amount) * 100)
  const move = (call: WalletCall, body: Record<string, unknown>): object => {
    const status = (name: string) => ({ status: name, balance: text(operator.balance), currency: currency() })
    const took = call === 'bet' ? satang(body.amount) : call === 'bet-win' ? satang(body.bet) : 0
    if (took > operator.balance) return status('NOT_ENOUGH_MONEY')
    const gave = call === 'win' ? satang(body.amount) : call === 'bet-win' ? satang(body.win) : 0
    operator.balance += gave - took
    const roundId = String(body.roundId)
    if (call === 'bet')
      operator.open.set(roundId, {
        roundId,
        gameId: String(body.gameId),
        stake: String(body.amount),
        startedAt: new Date(now()).toISOString(),
      })
    else if (call !== 'balance') operator.open.delete(roundId)
    if (call === 'authenticate')
      return {
        ...status(body.token === 'good' ? 'OK' : 'INVALID_TOKEN'),
        session: 's-1',
        user: 'u-1',
        mode: operator.mode,
        min: '1.00',
        max: '1000.00',
        clientSeed: 'siam-2026',
        openRounds: [...operator.open.values()].filter(({ gameId }) => gameId === body.gameId),
      }
    return { ...status('OK'), operatorTxId: `o-${received.length}` }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const path = request.url ?? ''
    const at = Number(request.headers['x-timestamp'])
    const good = isTimely(at, now()) && isSignature(key, String(request.headers['x-signature']), at, path, raw)
    const call = path.split('/').at(-1) as WalletCall
    const body = JSON.parse(raw.toString()) as Record<string, unknown>
    received.push({ call, body })
    await operator.answering()
    const refusal = operator.refuse.get(call)
    const txId = body.txId ?? body.betTxId
    const storedResponse = txId === undefined ? undefined : storedResponses.get(String(txId))
    const responseText = !good
      ? JSON.stringify({ status: 'INVALID_SIGNATURE' })
      : refusal
        ? refusal === 'silence'
          ? '<html>'
          : JSON.stringify({
              status: refusal,
              balance: text(operator.balance),
              currency: currency(),
              ...(refusal === 'LIMIT_REACHED' ? operator.limit : {}),
            })
        : (storedResponse ?? JSON.stringify(move(call, body)))
    if (good && !refusal && txId !== undefined) storedResponses.set(String(txId), responseText)
    response.writeHead(good ? 200 : 401, { 'content-type': 'application/json' }).end(responseText)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  operator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return operator
}
