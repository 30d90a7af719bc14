import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignature, isTimely, publicKeyOf, type WalletCall } from '@tessera/wallet-protocol'

export interface Received {
  call: WalletCall
  body: Record<string, unknown>
}

/** A small operator over real HTTP: it checks signatures, keeps one balance in satang and does what a test tells it. */
export async function startOperator(publicKey: string, now: () => number) {
  const key = publicKeyOf(publicKey)
  const received: Received[] = []
  const answers = new Map<string, string>()
  const operator = {
    received,
    balance: 100_000,
    /** What the next calls of a name are answered instead; `silence` answers nothing that can be read. */
    refuse: new Map<WalletCall, string>(),
    url: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const text = (satang: number) => (satang / 100).toFixed(2)
  const satang = (amount: unknown) => Math.round(Number(amount) * 100)
  const move = (call: WalletCall, body: Record<string, unknown>): object => {
    const status = (name: string) => ({ status: name, balance: text(operator.balance), currency: 'THB' })
    const took = call === 'bet' ? satang(body.amount) : call === 'bet-win' ? satang(body.bet) : 0
    if (took > operator.balance) return status('NOT_ENOUGH_MONEY')
    const gave = call === 'win' ? satang(body.amount) : call === 'bet-win' ? satang(body.win) : 0
    operator.balance += gave - took
    if (call === 'authenticate')
      return {
        ...status(body.token === 'good' ? 'OK' : 'INVALID_TOKEN'),
        session: 's-1',
        user: 'u-1',
        mode: 'real',
        min: '1.00',
        max: '1000.00',
        clientSeed: 'siam-2026',
        openRounds: [],
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
    const refusal = operator.refuse.get(call)
    const kept = answers.get(String(body.txId ?? body.betTxId ?? ''))
    const answer = !good
      ? JSON.stringify({ status: 'INVALID_SIGNATURE' })
      : refusal
        ? refusal === 'silence'
          ? '<html>'
          : JSON.stringify({ status: refusal, balance: text(operator.balance), currency: 'THB' })
        : (kept ?? JSON.stringify(move(call, body)))
    if (good && !refusal && call !== 'balance') answers.set(String(body.txId ?? body.betTxId ?? ''), answer)
    response.writeHead(good ? 200 : 401, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  operator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return operator
}
