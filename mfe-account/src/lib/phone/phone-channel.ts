import type { HttpClient } from '@tessera/platform'
import type { CodePurpose } from '@tessera/site'
import { SendVerificationCode } from '@tessera/site/calls'
import type { Country } from './country.ts'

export interface CodeRequest {
  mobileNum: string
  country: Country
  captcha?: string
  captchaId?: string
  captchaWork?: string
}

/** `until`: time from which the next code may be requested, milliseconds since 1970 by the server's clock. */
export interface CodeSent {
  flow: string
  until: number
}

/** Proof of a number for a call of the site. */
export type Proof =
  | { verificationCode: string; verificationFlow: string }
  | { firebaseChannel: 'sms'; firebaseIdToken: string }

/** The proof without the name of its channel, for calls that have no field for that. */
export function withoutChannel(proof: Proof): Omit<Proof, 'firebaseChannel'> {
  const { firebaseChannel: _, ...rest } = { firebaseChannel: null, ...proof }
  return rest
}

/** A way to prove a telephone: a code is sent to it, and typed. */
export interface PhoneChannel {
  send(request: CodeRequest): Promise<CodeSent>
  /** Throws where the code is not the one that was sent. */
  prove(flow: string, code: string): Promise<Proof>
}

/** The site sends the code itself, and looks at it with the call that it is for. */
export const siteChannel = (http: HttpClient, purpose: CodePurpose): PhoneChannel => ({
  async send({ country, mobileNum, ...captcha }) {
    // The login code names the number in its own way.
    const number = purpose === 'login' ? { mobileNo: mobileNum } : { mobileNum }
    const body = { purpose, ...number, countryDialingCode: country.countryDialingCode, ...captcha }
    const { flow, expirationTime } = (await http.call(SendVerificationCode, { body })).value
    return { flow, until: Date.parse(expirationTime) }
  },
  prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
})
