import type { DatabaseSync } from 'node:sqlite'
import type { OutsideChannel } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { ExternalPageFiles } from '../files.ts'
import { withForms } from '../forms.ts'
import { createBank } from './bank.ts'
import { bankPageRoutes } from './bank-page.routes.ts'
import type { PayChannels } from './channels.ts'
import type { PaymentFaults } from './faults.ts'
import { createGateway } from './gateway.ts'
import { gatewayPageRoutes } from './gateway-page.routes.ts'
import { payRoutes } from './pay.routes.ts'
import { createPayStatement } from './statement.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

interface PayDeps {
  store: DatabaseSync
  channels: readonly OutsideChannel[]
  payChannels: PayChannels
  paymentFaults: PaymentFaults
  callbackUrl: () => string
  /** Public origin of the sandbox; if null, the origin of the request. */
  origin: string | null
  loadFiles: () => Promise<ExternalPageFiles>
  now: () => number
}

/** Registers the simulated payment providers: a gateway with its page, a bank with its app, and the webhooks of both. */
export function registerPayments(
  app: App,
  deps: PayDeps,
): { webhooks: Pick<Webhooks, 'send'>; close(): Promise<void> } {
  const { store, channels, payChannels, paymentFaults: faults, callbackUrl, origin, loadFiles, now } = deps
  const webhooks = createWebhooks({ store, channels, callbackUrl, now })
  const gateway = createGateway({ store, channels, faults, webhooks, now })
  const bank = createBank({ store, channels, faults, webhooks, now })
  payRoutes(app, {
    channels: payChannels,
    faults,
    gateway,
    bank,
    statement: createPayStatement(store, now),
    pageUrlOf: (charge, request) => `${origin ?? `${request.protocol}://${request.host}`}/pay/${charge.provider_ref}`,
  })
  withForms(app, (scope) => {
    gatewayPageRoutes(scope, gateway, loadFiles)
    bankPageRoutes(scope, bank, loadFiles)
  })
  return { webhooks, close: webhooks.close }
}
