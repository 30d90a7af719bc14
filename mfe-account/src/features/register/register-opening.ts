import type { Host } from '@tessera/platform'
import { phones } from '../../lib/phone/phones.ts'
import type { RegisterOptions } from './register.store.ts'
import { methodsOf } from './register-fields.ts'

/** How the merchant has the form at this moment. */
export const openingOf = (host: Host): RegisterOptions => {
  const { status } = host
  const canSend = phones(host).verification.value?.channel !== null
  return {
    methods: methodsOf((name) => status.isOn(name), canSend),
    code: status.isOn('REGMOBVERF3'),
    captcha: status.info.register.captcha,
    invitation: status.info.register.invitation,
    mobilePassword: status.isOn('MOBILENUMPASSREG3'),
  }
}
