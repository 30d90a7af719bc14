import type { MerchantConfig } from '@tessera/site'
import type { PasswordLinks } from '../recovery/links.repository.ts'
import type { Gateway } from './gateway.ts'
import {
  codeText,
  emailProofTexts,
  knownNumberText,
  needsOwner,
  newDeviceTexts,
  passwordChangedTexts,
  passwordLinkTexts,
  renderLetter,
  securityLink,
} from './letters.domain.ts'
import type { DueMessage } from './outbox.repository.ts'
import type { RecipientRepository } from './recipients.repository.ts'

/** Function that sends a composed message through a gateway; null if there is no recipient. */
export type Dispatch = ((gateway: Gateway) => ReturnType<Gateway['sms']>) | null

/** Looks up the recipient of a message and composes it; returns the function that sends it. */
export async function composeMessage(
  { id: reference, wish: payload, expiresAt }: DueMessage,
  merchant: MerchantConfig,
  recipients: RecipientRepository,
  links: PasswordLinks,
): Promise<Dispatch> {
  const mail =
    (to: string, letter: ReturnType<typeof renderLetter>): Dispatch =>
    (gateway) =>
      gateway.mail({ to, ...letter, reference })
  switch (payload.topic) {
    case 'code': {
      const { mobile, purpose, code, language } = payload
      const isOwned = purpose !== 'prove' && (await recipients.isNumberVerified(merchant.code, mobile))
      if (needsOwner(purpose) && !isOwned) return null
      const text =
        purpose === 'register' && isOwned ? knownNumberText(merchant, language) : codeText(merchant, code, language)
      return (gateway) => gateway.sms({ to: `+66${mobile}`, text, reference })
    }
    case 'password-link': {
      const { username, email, token, origin, language } = payload
      const member = await recipients.byNameAndMail(merchant.code, username, email)
      if (!member) return null
      await links.add(token, merchant.code, member.id, expiresAt)
      const address = `${origin}/m/forget?token=${token}`
      return mail(email, renderLetter(passwordLinkTexts(member.username, address, language), merchant, language))
    }
    case 'email-proof': {
      const { email, token, origin, language } = payload
      const address = `${origin}/m/securityCenter?proof=${token}`
      return mail(email, renderLetter(emailProofTexts(merchant, address, language), merchant, language))
    }
    case 'new-device': {
      const { memberId, at, origin, language, ...clientInfo } = payload
      const to = await recipients.verifiedMail(merchant.code, memberId)
      if (to === null) return null
      const texts = newDeviceTexts(new Date(at), merchant.timeZone, clientInfo)[language]
      return mail(to, renderLetter({ ...texts, link: securityLink(origin, language) }, merchant, language))
    }
    case 'password-changed': {
      const to = await recipients.verifiedMail(merchant.code, payload.memberId)
      const { language } = payload
      return to === null ? null : mail(to, renderLetter(passwordChangedTexts(merchant)[language], merchant, language))
    }
  }
}
