import type { CodePurpose, MerchantConfig } from '@tessera/site'
import { channelOf, type Senders } from './channel.domain.ts'
import type { CodeService } from './codes.service.ts'
import type { PhoneTokens } from './phone-tokens.service.ts'

/** Proof of a number in a request body. */
export interface ProofBody {
  verificationCode?: string | undefined
  verificationFlow?: string | undefined
  firebaseIdToken?: string | undefined
}

export interface ProofService {
  /** Resolves true if the body proves the number in the merchant's way; this uses up the proof. */
  proves(body: ProofBody, merchant: MerchantConfig, purpose: CodePurpose, mobile: string): Promise<boolean>
}

/** Proofs that the requester owns a telephone number: the site's own code, or a token of the provider. */
export function createProofService(senders: Senders, codes: CodeService, tokens: PhoneTokens | null): ProofService {
  return {
    proves: async (body, merchant, purpose, mobile) => {
      const channel = channelOf(merchant, senders)
      if (channel === 'sms')
        return codes.use({
          merchant: merchant.code,
          mobile,
          purpose,
          flow: body.verificationFlow,
          code: body.verificationCode,
        })
      return channel === 'firebase' && (await tokens?.accept(body.firebaseIdToken ?? '', mobile)) === true
    },
  }
}
