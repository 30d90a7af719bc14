import type { ReplyOf } from '@tessera/contracts'
import type { Host, Query } from '@tessera/platform'
import type { CodePurpose } from '@tessera/site'
import type { Verification } from '@tessera/site/calls'
import { type PhoneChannel, siteChannel } from './phone-channel.ts'

export type VerificationSettings = ReplyOf<typeof Verification>['value']

/** Returns the merchant's verification channel for a purpose; the code of the provider's channel is loaded on first use. */
export function channelFor(host: Host, settings: Query<VerificationSettings>, purpose: CodePurpose) {
  return async (): Promise<PhoneChannel> => {
    if (settings.value === null) await settings.load()
    const { channel, provider } = settings.value ?? {}
    if (channel !== 'firebase' || !provider) return siteChannel(host.http, purpose)
    const { providerChannel } = await import(/* webpackChunkName: "phone-provider" */ './provider-channel.ts')
    return providerChannel({ ...provider, language: host.locale.texts, now: () => host.http.now() })
  }
}
