import type { MerchantConfig } from '@tessera/site'

/** What this deployment can send, and have proved. */
export interface Senders {
  sms: boolean
  mail: boolean
  /** The provider that proves numbers, as pages call it; null where there is none. */
  provider: { origin: string; siteKey: string } | null
}

export type PhoneChannel = 'sms' | 'firebase'

/** How numbers are proved at a merchant; null where nothing can prove them. */
export function channelOf({ register }: MerchantConfig, { sms, provider }: Senders): PhoneChannel | null {
  const wanted = register.verification ?? 'sms'
  return (wanted === 'sms' ? sms : provider !== null) ? wanted : null
}

/** What a proof of a number is asked for. */
export function waysOf({ switches }: MerchantConfig, channel: PhoneChannel | null) {
  return {
    register: channel !== null && switches.REGMOBVERF3 === true,
    login: channel !== null && switches.MOBILEVERCODELOGIN3 === true,
    recover: channel !== null && switches.CHNGPASSVERIF3 === true,
  }
}

/** Whether members can register by number and come back: with the password that they choose, or by codes to a number that they proved. */
export function offersMobile(merchant: MerchantConfig, channel: PhoneChannel | null): boolean {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3 } = merchant.switches
  const ways = waysOf(merchant, channel)
  if (MOBILENUMREG3 !== true || (REGMOBVERF3 === true && !ways.register)) return false
  return MOBILENUMPASSREG3 === true || (ways.register && ways.login)
}

/** In words, what in a merchant's switches would make members who cannot come back. */
export function deadEndsOf({ code, switches }: MerchantConfig): string[] {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3, MOBILEVERCODELOGIN3 } = switches
  if (MOBILENUMREG3 !== true || MOBILENUMPASSREG3 === true) return []
  const begin = `${code}: MOBILENUMREG3 without MOBILENUMPASSREG3 registers members without a password`
  return [
    ...(MOBILEVERCODELOGIN3 === true ? [] : [`${begin}, so MOBILEVERCODELOGIN3 must be true, or they cannot log in`]),
    ...(REGMOBVERF3 === true ? [] : [`${begin}, so REGMOBVERF3 must be true, or codes go to numbers nobody proved`]),
  ]
}
