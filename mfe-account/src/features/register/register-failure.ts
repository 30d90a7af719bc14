import { type Refusal, type RefusalMap, refusalOf } from '@tessera/platform/form'
import { PASSWORD_REASONS } from '../../lib/new-password.ts'
import type { RegisterField } from './register-fields.ts'

const ERROR_FIELDS: RefusalMap<RegisterField> = {
  fields: {
    'username.taken': 'username',
    'invite.invalid': 'affiliateCode',
    'referrer.wrong': 'recommenderId',
    'mobile.invalid': 'mobileNum',
    'verification.wrong': 'verificationCode',
  },
  reasons: PASSWORD_REASONS,
}

/** Maps an error to its field. */
export const problemsOf = (thrown: unknown, fields: readonly RegisterField[]): Refusal<RegisterField> =>
  refusalOf(thrown, fields, ERROR_FIELDS)
