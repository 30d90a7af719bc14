import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignature, isTimely, type OpenRound, publicKeyOf, type WalletCall } from '@tessera/wallet-protocol'

export interface ReceivedCall {
  call: WalletCall
  body: Record<string, unknown>
}

/**
 * Starts a small operator over real HTTP: it verifies signatures, has one balance in satang and is controlled by the test.
 */
export async function startOperator(publicKey: string, now: () => number) {
  const key = publicKeyOf(publicKey)
  const receivedCalls: ReceivedCall[] = []
  const storedResponses = new Map<string, string>()
  const operator = {
    received: receivedCalls,
    balance: 100_000,
    /** Mode of the next session. */
    mode: 'real' as 'real' | 'trial',
    /** Error statuses to respond with, by call; `silence` responds with an unreadable body. */
    refuse: new Map<WalletCall, string>(),
    /** Runs before each response, to simulate a slow operator. */
    beforeResponse: async (): Promise<void> => {},
    /** Further fields of a `LIMIT_REACHED` error. */
    limit: {} as { limit?: string; until?: string },
    /** Rounds with a stake and no win yet: returned when the game is opened. */
    open: new Map<string, OpenRound>(),
    url: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const currency = () => (operator.mode === 'trial' ? 'FUN' : 'THB')
  const amountText = (satang: number) => (satang / 100).toFixed(2)
  const toSatang = (amount: unknown) => Math.round(Number(amount) * 100)
  const respond = (call: WalletCall, body: Record<string, unknown>): object => {
    const status = (name: string) => ({ status: name, balance: amountText(operator.balance), currency: currency() })
    const stakeAmount = call === 'bet' ? toSatang(body.amount) : call === 'bet-win' ? toSatang(body.bet) : 0
    if (stakeAmount > operator.balance) return status('NOT_ENOUGH_MONEY')
    const winAmount = call === 'win' ? toSatang(body.amount) : call === 'bet-win' ? toSatang(body.win) : 0
    operator.balance += winAmount - stakeAmount
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
    return { ...status('OK'), operatorTxId: `o-${receivedCalls.length}` }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const path = request.url ?? ''
    const at = Number(request.headers['x-timestamp'])
    const isAuthentic = isTimely(at, now()) && isSignature(key, String(request.headers['x-signature']), at, path, raw)
    const call = path.split('/').at(-1) as WalletCall
    const body = JSON.parse(raw.toString()) as Record<string, unknown>
    receivedCalls.push({ call, body })
    await operator.beforeResponse()
    const rejection = operator.refuse.get(call)
    const txId = body.txId ?? body.betTxId
    const storedResponse = txId === undefined ? undefined : storedResponses.get(String(txId))
    const responseText = !isAuthentic
      ? JSON.stringify({ status: 'INVALID_SIGNATURE' })
      : rejection
        ? rejection === 'silence'
          ? '<html>'
          : JSON.stringify({
              status: rejection,
              balance: amountText(operator.balance),
              currency: currency(),
              ...(rejection === 'LIMIT_REACHED' ? operator.limit : {}),
            })
        : (storedResponse ?? JSON.stringify(respond(call, body)))
    if (isAuthentic && !rejection && txId !== undefined) storedResponses.set(String(txId), responseText)
    response.writeHead(isAuthentic ? 200 : 401, { 'content-type': 'application/json' }).end(responseText)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  operator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return operator
}
