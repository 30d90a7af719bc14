import type { Query } from '@tessera/platform'
import type { VerificationSettings } from '../../lib/phone/channels.ts'
import type { Country } from '../../lib/phone/country.ts'
import type { EmailRecoveryStore } from './email-recovery.store.ts'
import type { LinkRecoveryStore } from './link-recovery.store.ts'
import type { PhoneRecoveryStore } from './phone-recovery.store.ts'

export interface RecoveryStores {
  phone: PhoneRecoveryStore
  email: EmailRecoveryStore
  link: LinkRecoveryStore
  verification: Query<VerificationSettings>
  countries: Query<Country[]>
}
