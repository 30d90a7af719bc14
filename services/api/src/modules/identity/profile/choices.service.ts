import type { BodyOf } from '@tessera/contracts'
import type { MerchantConfig, Preferences, Terms } from '@tessera/site'
import type { AcceptTerms, SetPreferences } from '@tessera/site/calls'
import { err, ok, type Result } from '../../../result.ts'
import type { SessionService } from '../sessions/sessions.service.ts'
import type { ProfileRepository } from './profile.repository.ts'

type MerchantTerms = Pick<MerchantConfig, 'termsVersion'>

/** Members' own settings and consents. Each consent is stored with its version, language and time. */
export function createChoiceService(
  profiles: ProfileRepository,
  sessions: Pick<SessionService, 'limitIdleTime'>,
  now: () => Date,
) {
  const loadPreferences = async (memberId: string): Promise<Preferences> => {
    const [choices, consent] = await Promise.all([
      profiles.findChoices(memberId),
      profiles.latestConsent(memberId, 'marketing'),
    ])
    return {
      marketing: consent?.given ?? false,
      sessionMinutes: (choices?.session_minutes ?? null) as Preferences['sessionMinutes'],
    }
  }
  const loadTerms = async (memberId: string, { termsVersion }: MerchantTerms): Promise<Terms> => {
    const consent = await profiles.latestConsent(memberId, 'terms')
    return {
      current: termsVersion,
      accepted: consent?.version ?? null,
      acceptedAt: consent?.at.toISOString() ?? null,
    }
  }
  return {
    preferences: loadPreferences,
    setPreferences: async (
      memberId: string,
      site: MerchantTerms,
      input: BodyOf<typeof SetPreferences>,
    ): Promise<Preferences> => {
      const { marketing, sessionMinutes, language } = input
      const before = await loadPreferences(memberId)
      if (marketing !== undefined && marketing !== before.marketing)
        await profiles.addConsent({
          member_id: memberId,
          kind: 'marketing',
          version: site.termsVersion,
          language,
          given: marketing,
          at: now(),
        })
      if (sessionMinutes !== undefined) {
        await profiles.saveChoices(memberId, { session_minutes: sessionMinutes })
        if (sessionMinutes !== null) await sessions.limitIdleTime(memberId, sessionMinutes)
      }
      return loadPreferences(memberId)
    },
    terms: loadTerms,
    /** Stores the consent to the current terms; rejects another version, because the member has read a different text. */
    acceptTerms: async (
      memberId: string,
      site: MerchantTerms,
      input: BodyOf<typeof AcceptTerms>,
    ): Promise<Result<Terms>> => {
      if (input.version !== site.termsVersion) return err('request.conflict')
      const before = await loadTerms(memberId, site)
      if (before.accepted === input.version) return ok(before)
      const consent = { version: input.version, language: input.language, given: true, at: now() }
      await profiles.addConsent({ member_id: memberId, kind: 'terms', ...consent })
      return ok(await loadTerms(memberId, site))
    },
  }
}
export type ChoiceService = ReturnType<typeof createChoiceService>
