import type { Host } from '@tessera/platform'
import type { RegisterOptions } from './register.store.ts'
import { methodsOf } from './register-fields.ts'

/** How the merchant has the form at this moment. */
export const openingOf = ({ status }: Host): RegisterOptions => ({
  methods: methodsOf((name) => status.isOn(name)),
  captcha: status.info.register.captcha,
  invitation: status.info.register.invitation,
  mobilePassword: status.isOn('MOBILENUMPASSREG3'),
})
