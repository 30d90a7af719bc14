import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tessera/contracts'
import { prizesOf, prizesText, seedOf } from '@tessera/lottery'
import { encryptionHeader } from '@tessera/site'
import {
  Deposit,
  EncryptionKey,
  Login,
  LotteryDrawBundle,
  LotteryMenus,
  LotteryNumero,
  LotteryOrderDetail,
  PlaceLotteryOrder,
  PromptPayDeposit,
} from '@tessera/site/calls'
import { Browser } from '../../../../services/api/testing/browser.ts'
import { encryptBody } from '../../../../services/api/testing/encrypt-body.ts'

const TIMEOUT_MS = 10_000

interface Call {
  body?: object
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** Orders and deposits that the site has confirmed to a member. */
export interface Confirmed {
  orderIds: string[]
  depositIds: string[]
  /** Draws of the orders. */
  drawIds: Set<string>
}

/** A member who bets and deposits over HTTP, and remembers what was confirmed. */
export class Member {
  readonly confirmed: Confirmed = { orderIds: [], depositIds: [], drawIds: new Set() }
  private readonly browser = new Browser()
  site: string

  constructor(site: string) {
    this.site = site
  }

  async logIn(username: string, password: string): Promise<void> {
    const { value } = EncryptionKey.reply.parse(await this.call(EncryptionKey))
    const body = encryptBody({ type: 'username', side: 'member', username, password }, value, Date.now(), Login.path)
    await this.call(Login, { body, headers: { encryption: encryptionHeader(value.kid), device: 'MOBILE' } })
  }

  /** Bets 1.00 on the sum of five balls; false if the draw is closed. */
  async bet(): Promise<boolean> {
    const { value: numero } = LotteryNumero.reply.parse(await this.call(LotteryNumero, { query: { game: 'F5' } }))
    if (!numero.current) return false
    const { value: menu } = LotteryMenus.reply.parse(await this.call(LotteryMenus, { query: { game: 'F5' } }))
    const rates = menu.kinds.find(({ kind }) => kind === 'big')?.rates ?? []
    const rate = rates.find(({ mode }) => mode === 'Lott')?.rate ?? 0
    const lines = [{ kind: 'big', numbers: 'sum', unit: '1.00', times: 1, rate }]
    const body = { drawId: numero.current.drawId, mode: 'Lott', lines }
    const reply = await this.call(PlaceLotteryOrder, { body, headers: { 'idempotency-key': randomUUID() } })
    const order = PlaceLotteryOrder.reply.safeParse(reply)
    if (!order.success) return false
    this.confirmed.orderIds.push(order.data.value.orderId)
    this.confirmed.drawIds.add(numero.current.drawId)
    return true
  }

  /** Deposits 300.00 and pays at the sandbox's bank; returns once it is credited. */
  async deposit(bank: string): Promise<void> {
    const body = { methodId: 'promptpay', amount: '300.00', gatewayId: 3 }
    const reply = await this.call(PromptPayDeposit, { body, headers: { 'idempotency-key': randomUUID() } })
    const { id, qr } = PromptPayDeposit.reply.parse(reply).value
    await fetch(`${bank}/bank`, { method: 'POST', body: new URLSearchParams({ qr: qr ?? '' }), redirect: 'manual' })
    for (let tries = 0; tries < 100; tries++) {
      if ((await this.depositState(id)) === 'credited') {
        this.confirmed.depositIds.push(id)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`deposit ${id} was not credited`)
  }

  depositState = async (id: string): Promise<string> =>
    Deposit.reply.parse(await this.call(Deposit, { query: { id } })).value.state

  orderState = async (orderId: string): Promise<string> =>
    LotteryOrderDetail.reply.parse(await this.call(LotteryOrderDetail, { query: { orderId } })).value.state

  /** Computes the digits of a draw from its secret and the beacon, and compares them with its result; null before it is held. */
  async isDrawRight(drawId: string): Promise<boolean | null> {
    const reply = await this.call(LotteryDrawBundle, { query: { drawId, language: 'TH' } })
    const { draw, round, secret, randomness, entries } = LotteryDrawBundle.reply.parse(reply).value
    if (secret === null || randomness === null || draw.prizes === null) return null
    const digits = prizesText(await prizesOf(draw.game, await seedOf(draw.drawId, secret, round, randomness)))
    const loggedResult = entries.find(({ type }) => type === 'result')?.payload
    return prizesText(draw.prizes) === digits && loggedResult === `${secret}|${randomness}|${digits}`
  }

  private async call(endpoint: Endpoint, { body, query, headers }: Call = {}): Promise<unknown> {
    const response = await fetch(`${this.site}${endpoint.path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        ...this.browser.headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply = (await response.json()) as { value?: { token?: unknown } | null }
    if (response.status === 429) throw new Error(`${endpoint.path} refused: too many requests`)
    this.browser.receive({ 'set-cookie': response.headers.getSetCookie() }, reply)
    return reply
  }
}
