import { oncePerHost } from '@tessera/platform'
import { CloseStore, EmailStore, MobileStore } from './features/security/contact-forms.ts'
import { EmailVerificationStore } from './features/security/email-proof.store.ts'
import { securityApi } from './features/security/security.api.ts'
import { SecurityStore } from './features/security/security.store.ts'
import { phoneServices } from './lib/phone/phones.ts'

/** The stores of the security centre. */
export const composeSecurity = oncePerHost((host) => {
  const { events, lifetime } = host
  const api = securityApi(host.http)
  const { countries, codeFor } = phoneServices(host)
  const security = new SecurityStore(api)
  const mobile = new MobileStore(api, codeFor('prove'), security.setSecurity)
  const email = new EmailStore(api)
  const close = new CloseStore(api, security.setClosing)
  const proof = new EmailVerificationStore(api)
  events.on(
    'session:ended',
    () => {
      security.forget()
      proof.forget()
      for (const form of [mobile, email, close]) form.reset()
    },
    lifetime,
  )
  return { security, mobile, email, close, proof, countries }
})
