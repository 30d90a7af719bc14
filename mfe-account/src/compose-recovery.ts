import { oncePerHost } from '@tessera/platform'
import { EmailRecoveryStore } from './features/recovery/email-recovery.store.ts'
import { LinkRecoveryStore } from './features/recovery/link-recovery.store.ts'
import { PhoneRecoveryStore } from './features/recovery/phone-recovery.store.ts'
import { recoveryApi } from './features/recovery/recovery.api.ts'
import { browserVault } from './lib/browser-vault.ts'
import { device } from './lib/device.ts'
import { prefilledUsername } from './lib/fresh-name.ts'
import { phoneServices } from './lib/phone/phones.ts'
import { rememberedLogins } from './lib/remembered-logins.ts'
import { updateRememberedLogins } from './lib/renew-remembered.ts'

/** Creates the stores of account recovery. */
export const composeRecovery = oncePerHost((host) => {
  const api = recoveryApi(host.http, device())
  const remembered = rememberedLogins(browserVault())
  const { verification, countries, codeFor } = phoneServices(host)
  const phone = new PhoneRecoveryStore({
    api,
    code: codeFor('recover'),
    signIn: (session, password) => host.session.signIn(session, { password }),
    updateRemembered: (name, password) =>
      updateRememberedLogins(remembered, ({ username }) => username === name, password),
  })
  const email = new EmailRecoveryStore(api, () => host.locale.texts)
  const link = new LinkRecoveryStore(api, prefilledUsername(host).put)
  host.events.on(
    'language:revalidate',
    () => {
      for (const form of [phone, email, link]) form.revalidate()
    },
    host.lifetime,
  )
  return { phone, email, link, verification, countries }
})
