import { oncePerHost, Query } from '@tessera/platform'
import type { CodePurpose } from '@tessera/site'
import { Countries, Verification } from '@tessera/site/calls'
import { channelFor, type VerificationSettings } from './channels.ts'
import { CodeStore } from './code.store.ts'
import type { Country } from './country.ts'

/**
 * Phone data shared by all forms of this slice: the verification channel, the countries, and one code button for each
 * purpose.
 */
export const phoneServices = oncePerHost((host) => {
  const verification = new Query<VerificationSettings>(async () => (await host.http.call(Verification)).value)
  const countries = new Query<Country[]>(async () => (await host.http.call(Countries)).value)
  const createCodeStore = (purpose: CodePurpose) => {
    const code = new CodeStore({ channel: channelFor(host, verification, purpose), now: () => host.http.now() })
    host.lifetime.addEventListener('abort', code.forget)
    return code
  }
  return { verification, countries, codeFor: createCodeStore }
})
