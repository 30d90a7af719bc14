import { Brand, type OidcClient, type OutsideChannel, type VerifySite } from '@tessera/outside'
import type { App } from '@tessera/server'
import { pageFilesRoutes } from '../page-files.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { createChat } from './chat/chat.ts'
import { createFaults } from './faults.ts'
import { cacheOutsideFiles, OUTSIDE_FILES } from './files.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { createMessages } from './messages/messages.ts'
import { nameRoutes } from './names/names.routes.ts'
import { BRANDS } from './oidc/brands.ts'
import { createGrants } from './oidc/grants.ts'
import { oidcRoutes } from './oidc/oidc.ts'
import { createPayChannels } from './pay/channels.ts'
import { payFaultRoutes } from './pay/faults.routes.ts'
import { createPayFaults } from './pay/faults.ts'
import { openPay } from './pay/pay.ts'
import { payoutRoutes } from './payouts/payouts.routes.ts'
import { createPayouts } from './payouts/payouts.ts'
import { createSigningKeys, type SigningKeys } from './signing/signing-keys.ts'
import { openOutsideStore } from './store.ts'
import { vendorRoutes } from './vendors/vendors.routes.ts'
import { createVendors } from './vendors/vendors.ts'
import { verifyRoutes } from './verify/verify.routes.ts'
import { createVerify } from './verify/verify.ts'

export interface OutsideSettings {
  /** File of its store; null: memory. */
  file: string | null
  /** Bearer key of senders, operators and tests. */
  key: string
  /** Public origin of the sandbox; null: the request's own. */
  origin: string | null
  clients: readonly OidcClient[]
  sites: readonly VerifySite[]
  channels: readonly OutsideChannel[]
  /** Origin of the operator's API, which channels send webhooks to. */
  callbackUrl: () => string
  now?: () => number
}

export interface Outside {
  close(): Promise<void>
}

/**
 * Simulates the external services of accounts and money: gateways for SMS and mail with their inbox, three brands to log in
 * with, phone verification; a chat provider; a payment gateway, a bank with its app, payouts, vendors with a wallet of their
 * own.
 */
export function openOutside(
  app: App,
  { file, key, origin, clients, sites, channels, callbackUrl, now = Date.now }: OutsideSettings,
): Outside {
  const store = openOutsideStore(file)
  const faults = createFaults(store)
  const messages = createMessages({ store, now })
  const files = cacheOutsideFiles()
  const keysOf = (brand: Brand) => createSigningKeys({ store, now, owner: brand, alg: BRANDS[brand].alg })
  const brandKeys = Object.fromEntries(Brand.options.map((brand) => [brand, keysOf(brand)])) as Record<
    Brand,
    SigningKeys
  >
  const phoneKeys = createSigningKeys({ store, now, owner: 'verify', alg: 'RS256' })
  const verify = createVerify({ store, sites, messages, keys: phoneKeys, faults, now })

  messagesRoutes(app, { key, messages, faults })
  inboxRoutes(app, messages, files)
  oidcRoutes(app, { key, clients, grants: createGrants(store, now), keys: brandKeys, faults, now, files, origin })
  verifyRoutes(app, { key, verify, keys: phoneKeys, origin })
  chatRoutes(app, { key, chat: createChat(store, now), files, origin, now })
  const payChannels = createPayChannels(channels)
  const paymentFaults = createPayFaults(store)
  payFaultRoutes(app, payChannels, paymentFaults)
  const pay = openPay(app, { store, channels, payChannels, payFaults: paymentFaults, callbackUrl, origin, files, now })
  nameRoutes(app, payChannels, paymentFaults)
  payoutRoutes(app, payChannels, paymentFaults, createPayouts(store, pay.webhooks, now))
  vendorRoutes(app, payChannels, paymentFaults, createVendors(store, now))
  pageFilesRoutes(app, OUTSIDE_FILES, async (name) => (await files()).file(name))
  return {
    close: async () => {
      await pay.close()
      store.close()
    },
  }
}
