import { oncePerHost, Reply } from '@tessera/platform'
import type { CodePurpose } from '@tessera/site'
import { Countries, Verification } from '@tessera/site/calls'
import { channelFor, type VerificationSettings } from './channels.ts'
import { CodeStore } from './code.store.ts'
import type { Country } from './country.ts'

/** What every form of this slice knows of telephones: how one is proved here, which countries there are, and a button a purpose. */
export const phones = oncePerHost((host) => {
  const verification = new Reply<VerificationSettings>(async () => (await host.http.call(Verification)).value)
  const countries = new Reply<Country[]>(async () => (await host.http.call(Countries)).value)
  const codeFor = (purpose: CodePurpose) => {
    const code = new CodeStore({ channel: channelFor(host, verification, purpose), now: () => host.http.now() })
    host.lifetime.addEventListener('abort', code.forget)
    return code
  }
  return { verification, countries, codeFor }
})
