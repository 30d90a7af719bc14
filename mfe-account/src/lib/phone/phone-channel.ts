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

/** `retryAt`: time from which the next code may be requested, milliseconds since 1970 by the server's clock. */
export interface SentCode {
  flow: string
  retryAt: number
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

/** Channel that verifies a phone number: sends a code and checks the entered one. */
export interface PhoneChannel {
  send(request: CodeRequest): Promise<SentCode>
  /** Returns the proof. Throws if the code is wrong. */
  prove(flow: string, code: string): Promise<Proof>
}

/** The site sends the code itself, and verifies it with the call that needs it. */
export const siteChannel = (http: HttpClient, purpose: CodePurpose): PhoneChannel => ({
  async send({ country, mobileNum, ...captcha }) {
    // The login request has another field for the number.
    const numberField = purpose === 'login' ? { mobileNo: mobileNum } : { mobileNum }
    const body = { purpose, ...numberField, countryDialingCode: country.countryDialingCode, ...captcha }
    const { flow, expirationTime } = (await http.call(SendVerificationCode, { body })).value
    return { flow, retryAt: Date.parse(expirationTime) }
  },
  prove: async (verificationFlow, verificationCode) => ({ verificationCode, verificationFlow }),
})
