import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  isSignature,
  isTimely,
  type OperatorBody,
  operatorPath,
  publicKeyOf,
  type TransactionRow,
} from '@tessera/wallet-protocol'

const PAGE_SIZE = 2

/** Provider over real HTTP that responds to an operator's signed calls with its rows of a day, page by page. */
export async function startStatementProvider(publicKey: string, now: () => Date) {
  const key = publicKeyOf(publicKey)
  const provider = {
    url: '',
    /** Transactions that it returns, in any order. */
    rows: [] as TransactionRow[],
    /** Received requests, with the operator. */
    asked: [] as { path: string; operator: unknown; body: unknown }[],
    /** True if its responses are unreadable. */
    silent: false,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const pageOf = ({ day, cursor = '0' }: OperatorBody<'transactions'>) => {
    const rowsOfDay = provider.rows.filter(({ at }) => at.startsWith(day))
    const end = Number(cursor) + PAGE_SIZE
    return {
      status: 'OK',
      rows: rowsOfDay.slice(Number(cursor), end),
      next: end < rowsOfDay.length ? String(end) : null,
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const path = request.url ?? ''
    const { 'x-timestamp': at, 'x-signature': signature, 'x-operator': operator } = request.headers
    const isValid = isTimely(Number(at), now().getTime()) && isSignature(key, String(signature), Number(at), path, raw)
    const body = JSON.parse(raw.toString()) as OperatorBody<'transactions'>
    provider.asked.push({ path, operator, body })
    const responseBody = path === operatorPath('transactions') ? pageOf(body) : { status: 'OK' }
    response
      .writeHead(isValid ? 200 : 401, { 'content-type': 'application/json' })
      .end(provider.silent ? '<html>' : JSON.stringify(isValid ? responseBody : { status: 'INVALID_SIGNATURE' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}
