import { randomUUID } from 'node:crypto'
import type { PaymentFault } from '@tessera/outside'
import { startOutside } from '@tessera/sandbox/testing'
import type { Database } from '@tessera/server'
import { type Prepared, until } from '@tessera/server/testing'
import type { DepositMethodKind, DepositOrder } from '@tessera/site'
import {
  AlipayDeposit,
  BankDeposit,
  Deposit,
  GatewayDeposit,
  ManualDeposit,
  PromptPayDeposit,
  QqDeposit,
  TrueMoneyDeposit,
  WechatDeposit,
} from '@tessera/site/calls'
import { createJobRunner } from '../jobs/runner.ts'
import type { Channel } from '../modules/money/channels/channels.domain.ts'
import { depositEndJob, depositJobs } from '../modules/money/deposits/deposits.jobs.ts'
import { underWayOf } from '../modules/money/deposits/open.service.ts'
import { createPaymentCalls } from '../modules/money/deposits/provider.ts'
import { createSettling } from '../modules/money/deposits/settle.service.ts'
import { createGate } from '../modules/money/gate/gate.service.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import type { Tables } from '../tables.ts'
import type { Browser } from './browser.ts'
import { channelsAt } from './channels.ts'
import { startTestApi } from './test-api.ts'

const OPEN = {
  promptpay: PromptPayDeposit,
  bank: BankDeposit,
  manual: ManualDeposit,
  truemoney: TrueMoneyDeposit,
  gateway: GatewayDeposit,
  alipay: AlipayDeposit,
  qq: QqDeposit,
  wechat: WechatDeposit,
} as const

/** The API and an outside that pays, both over HTTP and on one clock, which the test moves. */
export async function openPayFixture(
  open?: (seeded: Prepared<Tables>) => Promise<Database<Tables>>,
  change: (channels: Channel[]) => Channel[] = (channels) => channels,
) {
  const at = { url: '', now: Date.now }
  const outside = await startOutside(
    {},
    undefined,
    () => at.url,
    () => at.now(),
  )
  const channels = change(channelsAt(outside.origin))
  const api = await startTestApi({ channels, ...(open ? { open } : {}) })
  at.now = () => api.now().getTime()
  at.url = await api.listen()

  const gate = createGate(api.now)
  const faults: unknown[] = []
  const settling = createSettling({
    gate,
    merchants: api.merchants,
    clock: api.now,
    underWay: underWayOf,
    giveBack: async () => undefined,
    promises: { credited: async () => undefined, chargedBack: async () => undefined },
    onAlarm: (error) => faults.push(error),
  })
  const calls = createPaymentCalls()
  const runner = createJobRunner(
    api.db,
    [depositEndJob(), ...depositJobs({ db: api.db, channels, calls, settling, now: api.now })],
    api.now,
    (error) => faults.push(error),
  )
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${outside.origin}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const transfer = async (form: Record<string, string>): Promise<string> => {
    const reply = await post('/bank', form)
    if (reply.status !== 303) throw new Error(`the bank responded with status ${reply.status}`)
    return /slip\/([^?]+)/.exec(reply.headers.get('location') ?? '')?.[1] ?? ''
  }
  const fetchOrder = async (as: Browser, id: string): Promise<DepositOrder> =>
    (await api.call(Deposit, { as, query: { id } })).reply.value

  return {
    ...api,
    api,
    outside,
    channels,
    settling,
    faults,
    open: (as: Browser, kind: DepositMethodKind, amount: string, overrides: object = {}, key: string = randomUUID()) =>
      api.call(OPEN[kind], {
        as,
        body: { methodId: kind, amount, gatewayId: 3, ...overrides },
        headers: { 'idempotency-key': key },
      }),
    ask: fetchOrder,
    /** Polls until the order has this state. */
    until: (as: Browser, id: string, state: DepositOrder['state']): Promise<DepositOrder> =>
      until(async () => {
        const order = await fetchOrder(as, id)
        return order.state === state && order
      }, `a deposit that is ${state}`),
    /** A person pays on the gateway's page, or does there what else can be done. */
    act: async (order: DepositOrder, act: 'pay' | 'fail' | 'charge-back'): Promise<void> => {
      const { pathname } = new URL(order.url ?? '')
      const reply = await post(pathname, { act })
      if (reply.status !== 303) throw new Error(`the gateway responded with status ${reply.status}`)
    },
    /** A person pays a QR with the bank's app; returns the bank's reference. The first is สมชาย ใจดี. */
    payQr: (qr: string, payerIndex = 0) => transfer({ qr, person: String(payerIndex) }),
    /** A person transfers to an account. */
    payAccount: (account: string, amount: string, payerIndex = 0) =>
      transfer({ account, amount, person: String(payerIndex) }),
    fault: (channel: 'siam-gateway' | 'siam-bank', fault: PaymentFault) => outside.payFault(channel, fault),
    /** Runs due jobs, in addition to the API's own. */
    work: async () => (await runner).run(),
    trialBalance: () => createLedgerRepository(api.db).trialBalance(null),
    close: async () => {
      await api.close()
      await outside.close()
    },
  }
}
export type PayFixture = Awaited<ReturnType<typeof openPayFixture>>
