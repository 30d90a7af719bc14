import type { FeatureSwitch } from '@tessera/site'
import type { VerificationSettings } from '../../lib/phone/channels.ts'

export type RecoveryMethod = 'phone' | 'email'

/** Returns the methods that the merchant has switched on, phone first (ACC-084). */
export const enabledRecoveries = (isOn: (name: FeatureSwitch) => boolean): RecoveryMethod[] => [
  ...(isOn('CHNGPASSVERIF3') ? (['phone'] as const) : []),
  ...(isOn('CHNGPASSMAIL3') ? (['email'] as const) : []),
]

/** Returns the enabled methods for which a code or mail can be sent. */
export const availableRecoveries = (
  enabledMethods: readonly RecoveryMethod[],
  { channel, mail }: VerificationSettings,
): RecoveryMethod[] => enabledMethods.filter((method) => (method === 'phone' ? channel !== null : mail))
