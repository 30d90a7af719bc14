import { randomUUID } from 'node:crypto'
import type { PaymentFault } from '@tessera/outside'
import { startExternalServices } from '@tessera/sandbox/testing'
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
import type { Tables } from '../src/database/tables.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import type { Channel } from '../src/modules/money/channels/channels.domain.ts'
import { depositExpiryJob, depositJobs } from '../src/modules/money/deposits/deposits.jobs.ts'
import { pendingAmountOf } from '../src/modules/money/deposits/open.service.ts'
import { createPaymentCalls } from '../src/modules/money/deposits/provider.ts'
import { createSettlement } from '../src/modules/money/deposits/settle.service.ts'
import { createGate } from '../src/modules/money/gate/gate.service.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import type { Browser } from './browser.ts'
import { channelsAt } from './channels.ts'
import { startTestApi } from './test-api.ts'

const OPEN_ENDPOINTS = {
  promptpay: PromptPayDeposit,
  bank: BankDeposit,
  manual: ManualDeposit,
  truemoney: TrueMoneyDeposit,
  gateway: GatewayDeposit,
  alipay: AlipayDeposit,
  qq: QqDeposit,
  wechat: WechatDeposit,
} as const

/** API and payment sandbox, both over HTTP and on one clock that the test moves. */
export async function openPayFixture(
  open?: (seeded: Prepared<Tables>) => Promise<Database<Tables>>,
  changeChannels: (channels: Channel[]) => Channel[] = (channels) => channels,
) {
  const apiState = { url: '', now: Date.now }
  const sandbox = await startExternalServices(
    {},
    undefined,
    () => apiState.url,
    () => apiState.now(),
  )
  const channels = changeChannels(channelsAt(sandbox.origin))
  const api = await startTestApi({ channels, ...(open ? { open } : {}) })
  apiState.now = () => api.now().getTime()
  apiState.url = await api.listen()

  const gate = createGate(api.now)
  const errors: unknown[] = []
  const settlement = createSettlement({
    gate,
    merchants: api.merchants,
    clock: api.now,
    pendingAmount: pendingAmountOf,
    rejectUnpaid: async () => undefined,
    reservations: { grantRewards: async () => undefined, reverseRewards: async () => undefined },
    onAlert: (error) => errors.push(error),
  })
  const paymentCalls = createPaymentCalls()
  const runner = createJobRunner(
    api.db,
    [
      depositExpiryJob(),
      ...depositJobs({ db: api.db, channels, calls: paymentCalls, settling: settlement, now: api.now }),
    ],
    api.now,
    (error) => errors.push(error),
  )
  const postForm = (path: string, form: Record<string, string>) =>
    fetch(`${sandbox.origin}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const transferAtBank = async (form: Record<string, string>): Promise<string> => {
    const reply = await postForm('/bank', form)
    if (reply.status !== 303) throw new Error(`the bank responded with status ${reply.status}`)
    return /slip\/([^?]+)/.exec(reply.headers.get('location') ?? '')?.[1] ?? ''
  }
  const fetchOrder = async (as: Browser, id: string): Promise<DepositOrder> =>
    (await api.call(Deposit, { as, query: { id } })).reply.value

  return {
    ...api,
    api,
    outside: sandbox,
    channels,
    settling: settlement,
    faults: errors,
    openOrder: (
      as: Browser,
      kind: DepositMethodKind,
      amount: string,
      overrides: object = {},
      key: string = randomUUID(),
    ) =>
      api.call(OPEN_ENDPOINTS[kind], {
        as,
        body: { methodId: kind, amount, gatewayId: 3, ...overrides },
        headers: { 'idempotency-key': key },
      }),
    ask: fetchOrder,
    /** Polls until the order has this state. */
    waitForState: (as: Browser, id: string, state: DepositOrder['state']): Promise<DepositOrder> =>
      until(async () => {
        const order = await fetchOrder(as, id)
        return order.state === state && order
      }, `a deposit that is ${state}`),
    /** Submits an action on the gateway's page: pays, fails or charges back. */
    submitOnGateway: async (order: DepositOrder, action: 'pay' | 'fail' | 'charge-back'): Promise<void> => {
      const { pathname } = new URL(order.url ?? '')
      const reply = await postForm(pathname, { act: action })
      if (reply.status !== 303) throw new Error(`the gateway responded with status ${reply.status}`)
    },
    /** Pays a QR with the app of a payer's bank; returns the bank's reference. Payer 0 is สมชาย ใจดี. */
    payQr: (qr: string, payerIndex = 0) => transferAtBank({ qr, person: String(payerIndex) }),
    /** Transfers to an account as a payer; returns the bank's reference. */
    payAccount: (account: string, amount: string, payerIndex = 0) =>
      transferAtBank({ account, amount, person: String(payerIndex) }),
    injectFault: (channel: 'siam-gateway' | 'siam-bank', fault: PaymentFault) => sandbox.payFault(channel, fault),
    /** Runs due jobs, in addition to the API's own. */
    runDueJobs: async () => (await runner).runAll(),
    trialBalance: () => createLedgerRepository(api.db).trialBalance(null),
    close: async () => {
      await api.close()
      await sandbox.close()
    },
  }
}
export type PayFixture = Awaited<ReturnType<typeof openPayFixture>>
