import { Brand, type OidcClient, type OutsideChannel, type VerifySite } from '@tessera/outside'
import type { App } from '@tessera/server'
import { pageFilesRoutes } from '../page-files.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { createChat } from './chat/chat.ts'
import { createFaultStore } from './faults.ts'
import { cacheExternalFiles, OUTSIDE_FILES } from './files.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { createMessages } from './messages/messages.ts'
import { nameRoutes } from './names/names.routes.ts'
import { BRANDS } from './oidc/brands.ts'
import { createGrants } from './oidc/grants.ts'
import { oidcRoutes } from './oidc/oidc.ts'
import { createPayChannels } from './pay/channels.ts'
import { payFaultRoutes } from './pay/faults.routes.ts'
import { createPaymentFaults } from './pay/faults.ts'
import { registerPayments } from './pay/pay.ts'
import { payoutRoutes } from './payouts/payouts.routes.ts'
import { createPayouts } from './payouts/payouts.ts'
import { createSigningKeys, type SigningKeys } from './signing/signing-keys.ts'
import { openExternalStore } from './store.ts'
import { vendorRoutes } from './vendors/vendors.routes.ts'
import { createVendors } from './vendors/vendors.ts'
import { verifyRoutes } from './verify/verify.routes.ts'
import { createPhoneVerification } from './verify/verify.ts'

export interface ExternalServicesSettings {
  /** Database file; in memory if null. */
  file: string | null
  /** Bearer key of the services that send messages, of operators and of tests. */
  key: string
  /** Public origin of the sandbox; if null, the origin of the request. */
  origin: string | null
  clients: readonly OidcClient[]
  sites: readonly VerifySite[]
  channels: readonly OutsideChannel[]
  /** Origin of the operator's API, which channels send webhooks to. */
  callbackUrl: () => string
  /** Folder of the built scripts of pages; without one they are bundled when first requested. */
  scriptsFolder?: string
  now?: () => number
}

export interface ExternalServices {
  close(): Promise<void>
}

/**
 * Simulates the external services of accounts and money: gateways for SMS and mail with their inbox, three brands to log in
 * with, phone verification, a chat provider, a payment gateway, a bank with its app, payouts, and vendors with wallets of their
 * own.
 */
export function registerExternalServices(
  app: App,
  { file, key, origin, clients, sites, channels, callbackUrl, scriptsFolder, now = Date.now }: ExternalServicesSettings,
): ExternalServices {
  const store = openExternalStore(file)
  const faults = createFaultStore(store)
  const messages = createMessages({ store, now })
  const files = cacheExternalFiles(scriptsFolder)
  const keysOf = (brand: Brand) => createSigningKeys({ store, now, owner: brand, alg: BRANDS[brand].alg })
  const brandKeys = Object.fromEntries(Brand.options.map((brand) => [brand, keysOf(brand)])) as Record<
    Brand,
    SigningKeys
  >
  const phoneKeys = createSigningKeys({ store, now, owner: 'verify', alg: 'RS256' })
  const phoneVerification = createPhoneVerification({ store, sites, messages, keys: phoneKeys, faults, now })

  messagesRoutes(app, { key, messages, faults })
  inboxRoutes(app, messages, files)
  oidcRoutes(app, { key, clients, grants: createGrants(store, now), keys: brandKeys, faults, now, files, origin })
  verifyRoutes(app, { key, phoneVerification, keys: phoneKeys, origin })
  chatRoutes(app, { key, chat: createChat(store, now), loadFiles: files, origin, now })
  const payChannels = createPayChannels(channels)
  const paymentFaults = createPaymentFaults(store)
  payFaultRoutes(app, payChannels, paymentFaults)
  const payments = registerPayments(app, {
    store,
    channels,
    payChannels,
    paymentFaults,
    callbackUrl,
    origin,
    loadFiles: files,
    now,
  })
  nameRoutes(app, payChannels, paymentFaults)
  payoutRoutes(app, payChannels, paymentFaults, createPayouts(store, payments.webhooks, now))
  vendorRoutes(app, payChannels, paymentFaults, createVendors(store, now))
  pageFilesRoutes(app, OUTSIDE_FILES, async (name) => (await files()).file(name))
  return {
    close: async () => {
      await payments.close()
      store.close()
    },
  }
}
