import type { Host } from '@tessera/platform'
import type { RegisterOptions } from './register.store.ts'
import { methodsOf } from './register-fields.ts'

/** Returns the merchant's current options of the form. */
export const registerOptionsOf = (host: Host): RegisterOptions => {
  const { status } = host
  return {
    methods: methodsOf((name) => status.isOn(name)),
    code: status.isOn('REGMOBVERF3'),
    captcha: status.info.register.captcha,
    invitation: status.info.register.invitation,
    mobilePassword: status.isOn('MOBILENUMPASSREG3'),
  }
}
