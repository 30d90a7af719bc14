import type { MerchantConfig } from '@tessera/site'

/** Message channels and verification providers of this deployment. */
export interface MessageChannels {
  sms: boolean
  mail: boolean
  /** Origin and site key of the provider that verifies phone numbers; null if there is none. */
  provider: { origin: string; siteKey: string } | null
}

export type PhoneChannel = 'sms' | 'firebase'

/** Returns a merchant's method of verifying phone numbers; null if there is none. */
export function channelOf({ register }: MerchantConfig, { sms, provider }: MessageChannels): PhoneChannel | null {
  const method = register.verification ?? 'sms'
  return (method === 'sms' ? sms : provider !== null) ? method : null
}

/** Returns the purposes for which a merchant verifies phone numbers. */
export function verifiedPurposesOf({ switches }: MerchantConfig, channel: PhoneChannel | null) {
  return {
    register: channel !== null && switches.REGMOBVERF3 === true,
    login: channel !== null && switches.MOBILEVERCODELOGIN3 === true,
    recover: channel !== null && switches.CHNGPASSVERIF3 === true,
  }
}

/** True if members can register by phone number and log in again, with a password or with codes to their verified number. */
export function offersMobile(merchant: MerchantConfig, channel: PhoneChannel | null): boolean {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3 } = merchant.switches
  const purposes = verifiedPurposesOf(merchant, channel)
  if (MOBILENUMREG3 !== true || (REGMOBVERF3 === true && !purposes.register)) return false
  return MOBILENUMPASSREG3 === true || (purposes.register && purposes.login)
}

/** Returns messages about a merchant's switches that would create members who cannot log in again. */
export function findLoginDeadEnds({ code, switches }: MerchantConfig): string[] {
  const { MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3, MOBILEVERCODELOGIN3 } = switches
  if (MOBILENUMREG3 !== true || MOBILENUMPASSREG3 === true) return []
  const prefix = `${code}: MOBILENUMREG3 without MOBILENUMPASSREG3 registers members without a password`
  return [
    ...(MOBILEVERCODELOGIN3 === true ? [] : [`${prefix}, so MOBILEVERCODELOGIN3 must be true, or they cannot log in`]),
    ...(REGMOBVERF3 === true
      ? []
      : [`${prefix}, so REGMOBVERF3 must be true, or codes are sent to unverified numbers`]),
  ]
}
