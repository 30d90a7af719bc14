import type { CodePurpose, MerchantConfig } from '@tessera/site'
import { channelOf, type MessageChannels } from './channel.domain.ts'
import type { CodeService } from './codes.service.ts'
import type { PhoneTokens } from './phone-tokens.service.ts'

/** Fields of a request body that prove the ownership of a phone number. */
export interface ProofBody {
  verificationCode?: string | undefined
  verificationFlow?: string | undefined
  firebaseIdToken?: string | undefined
}

export interface ProofService {
  /** Resolves true if the body proves the number by the merchant's method of verification; a proof can be used once. */
  proves(body: ProofBody, merchant: MerchantConfig, purpose: CodePurpose, mobile: string): Promise<boolean>
}

/** Verifies that the requester owns a phone number, by the site's own code or a token of the provider. */
export function createProofService(
  senders: MessageChannels,
  codes: CodeService,
  tokens: PhoneTokens | null,
): ProofService {
  return {
    proves: async (body, merchant, purpose, mobile) => {
      const channel = channelOf(merchant, senders)
      if (channel === 'sms')
        return codes.consume({
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
